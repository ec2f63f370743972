/** What a home page is made of. Stored by these names, so none may ever be renamed. */
export const sectionKinds = [
  'hero',
  'categories',
  'banner',
  'newArrivals',
  'featured',
  'priceList',
  'explore',
  'bySize',
  'testimonials',
  'visit',
  'text',
  'viewed',
] as const
export type SectionKind = (typeof sectionKinds)[number]

export const homeLimits = { sections: 60, heroProducts: 3, heroLinks: 2, products: 12, categories: 24, cards: 12, quotes: 12 }

export const quoteSources = ['review', 'enquiry', 'entered', 'sample'] as const
export type QuoteSource = (typeof quoteSources)[number]

export const homeName = { kind: 'home', key: 'home' } as const
