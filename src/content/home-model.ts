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

/**
 * Where links on other pages lead to the first section of its kind. The categories are no such
 * place: in the menu they open anywhere.
 */
export const sectionPlaces = {
  banner: 'repair',
  newArrivals: 'new',
  featured: 'featured',
} as const satisfies Partial<Record<SectionKind, string>>
export const sectionsWithPlaces = [
  'banner',
  'newArrivals',
  'featured',
] as const satisfies (keyof typeof sectionPlaces)[]

export const homeLimits = {
  sections: 60,
  heroProducts: 3,
  heroLinks: 2,
  products: 12,
  categories: 24,
  cards: 12,
  quotes: 12,
  letters: 5_000,
}

export const quoteSources = ['review', 'enquiry', 'entered', 'sample'] as const
export type QuoteSource = (typeof quoteSources)[number]

export const homeName = { kind: 'home', key: 'home' } as const
