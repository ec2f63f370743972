import type { HomeSection } from '#content/home/home.ts'
import { contentOfficeWords } from '#content/words/office.ts'

/** A section's name in the list: its kind, and its title if it has one. */
export function describeSection(section: HomeSection): string {
  const kind = contentOfficeWords.home.kinds[section.kind]
  const title = 'title' in section ? section.title.split('\n')[0] : ''
  return title && title !== kind ? `${kind}: ${title}` : kind
}
