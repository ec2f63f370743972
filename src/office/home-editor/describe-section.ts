import type { HomeSection } from '#content/home/home.ts'
import { contentOfficeWords } from '#content/words/office.ts'
import type { Language } from '#kit/contract/language.ts'

/** A section's name in the list: its kind, and its title if it has one. */
export function describeSection(section: HomeSection, language: Language): string {
  const kind = contentOfficeWords(language).home.kinds[section.kind]
  const title = 'title' in section ? section.title.split('\n')[0] : ''
  return title && title !== kind ? `${kind}: ${title}` : kind
}
