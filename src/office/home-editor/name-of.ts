import type { HomeSection } from '#content/home.ts'
import { contentOfficeWords } from '#content/office-words.ts'

/** What a section is called in the list: its kind, and its title where it has one. */
export function nameOf(section: HomeSection): string {
  const kind = contentOfficeWords.home.kinds[section.kind]
  const title = 'title' in section ? section.title.split('\n')[0] : ''
  return title && title !== kind ? `${kind}: ${title}` : kind
}
