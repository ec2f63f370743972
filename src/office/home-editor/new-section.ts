import type { HomeSection } from '#content/home.ts'
import type { SectionKind } from '#content/home-model.ts'
import { contentHomeWords as words } from '#content/home-words.ts'
import { contentOfficeWords } from '#content/office-words.ts'
import { newKey } from '#kit/web/app/new-key.ts'

/** A section as it is added: ready to be shown, or nearly so. */
export function newSection(kind: SectionKind): HomeSection {
  const every = { id: newKey(), hidden: false }
  const title = contentOfficeWords.home.kinds[kind]
  switch (kind) {
    case 'hero':
      return {
        ...every,
        kind,
        title,
        text: '',
        links: [{ label: words.shopNow, to: '/productListing', categoryId: null }],
        picture: null,
        products: [],
      }
    case 'categories':
      return { ...every, kind, title, categoryIds: [], repair: false }
    case 'banner':
      return { ...every, kind, title, text: '', link: null, picture: null, promises: false }
    case 'newArrivals':
      return { ...every, kind, title, count: 8 }
    case 'featured':
      return { ...every, kind, title: words.featured, count: 3, productIds: [] }
    case 'priceList':
      return { ...every, kind, title: '', categoryId: null, count: 7, more: '' }
    case 'explore':
      return { ...every, kind, title, cards: [] }
    case 'bySize':
      return {
        ...every,
        kind,
        title,
        firstCategoryId: null,
        firstCount: 4,
        secondCategoryId: null,
        secondCount: 3,
      }
    case 'testimonials':
      return { ...every, kind, title, quotes: [] }
    case 'visit':
      return { ...every, kind, title: words.visit }
    case 'text':
      return { ...every, kind, title: '', text: '', picture: null, side: 'right', link: null }
    case 'viewed':
      return { ...every, kind }
  }
}
