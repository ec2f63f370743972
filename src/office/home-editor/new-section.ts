import type { HomeSection } from '#content/home/home.ts'
import type { SectionKind } from '#content/home/home-model.ts'
import { contentHomeWords } from '#content/words/home.ts'
import { contentOfficeWords } from '#content/words/office.ts'
import type { Language } from '#kit/contract/language.ts'
import { newKey } from '#kit/web/app/calls/new-key.ts'

/** A new section with defaults, so that it needs little or no editing. */
export function createSection(kind: SectionKind, language: Language): HomeSection {
  const common = { id: newKey(), hidden: false }
  const words = contentHomeWords(language)
  const title = contentOfficeWords(language).home.kinds[kind]
  switch (kind) {
    case 'hero':
      return {
        ...common,
        kind,
        title,
        text: '',
        links: [{ label: words.shopNow, to: '/productListing', categoryId: null }],
        picture: null,
        products: [],
      }
    case 'categories':
      return { ...common, kind, title, categoryIds: [], repair: false }
    case 'banner':
      return { ...common, kind, title, text: '', link: null, picture: null, promises: false }
    case 'newArrivals':
      return { ...common, kind, title, count: 8 }
    case 'featured':
      return { ...common, kind, title: words.featured, count: 3, productIds: [] }
    case 'priceList':
      return { ...common, kind, title: '', categoryId: null, count: 7, more: '' }
    case 'explore':
      return { ...common, kind, title, cards: [] }
    case 'bySize':
      return {
        ...common,
        kind,
        title,
        firstCategoryId: null,
        firstCount: 4,
        secondCategoryId: null,
        secondCount: 3,
      }
    case 'testimonials':
      return { ...common, kind, title, quotes: [] }
    case 'visit':
      return { ...common, kind, title: words.visit }
    case 'text':
      return { ...common, kind, title: '', text: '', picture: null, side: 'right', link: null }
    case 'viewed':
      return { ...common, kind }
  }
}
