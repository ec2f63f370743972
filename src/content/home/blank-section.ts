import type { SectionOf } from './home.ts'
import type { SectionKind } from './home-model.ts'

type Settings = { [Kind in SectionKind]: Omit<SectionOf<Kind>, 'id' | 'hidden' | 'kind' | 'title'> }

const settings: Settings = {
  hero: { text: '', links: [], picture: null, products: [] },
  categories: { categoryIds: [], repair: false },
  banner: { text: '', link: null, picture: null, promises: false },
  newArrivals: { count: 8 },
  featured: { count: 3, productIds: [] },
  priceList: { categoryId: null, count: 7, more: '' },
  explore: { cards: [] },
  bySize: { firstCategoryId: null, firstCount: 4, secondCategoryId: null, secondCount: 3 },
  testimonials: { quotes: [] },
  visit: {},
  text: { text: '', picture: null, side: 'right', link: null },
  viewed: {},
}

/** A visible section with settings that need little or no editing. Only `viewed` has no title. */
export const blankSection = <Kind extends SectionKind>(kind: Kind, id: string, title?: string) =>
  ({
    id,
    hidden: false,
    kind,
    ...(title === undefined ? {} : { title }),
    ...settings[kind],
  }) as unknown as SectionOf<Kind>
