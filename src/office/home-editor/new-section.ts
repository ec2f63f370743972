import { blankSection } from '#content/home/blank-section.ts'
import type { HomeSection } from '#content/home/home.ts'
import type { SectionKind } from '#content/home/home-model.ts'
import { contentHomeWords } from '#content/words/home.ts'
import { contentOfficeWords } from '#content/words/office.ts'
import type { Language } from '#kit/contract/language.ts'
import { newKey } from '#kit/web/app/calls/new-key.ts'

/** A new section with defaults, so that it needs little or no editing. */
export function createSection(kind: SectionKind, language: Language): HomeSection {
  const words = contentHomeWords(language)
  const titles: Partial<Record<SectionKind, string>> = {
    featured: words.featured,
    visit: words.visit,
    priceList: '',
    text: '',
  }
  const title = titles[kind] ?? contentOfficeWords(language).home.kinds[kind]
  const section: HomeSection = blankSection(kind, newKey(), kind === 'viewed' ? undefined : title)
  if (section.kind !== 'hero') return section
  const link = { label: words.shopNow, to: '/productListing', categoryId: null }
  return { ...section, links: [link] }
}
