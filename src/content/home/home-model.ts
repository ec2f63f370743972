/** Stored by these names, so none may ever be renamed. */
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
 * The anchor of the first section of each kind, for links from other pages. Categories have none:
 * their menu entry opens on every page.
 */
export const sectionAnchors = {
  banner: 'repair',
  newArrivals: 'new',
  featured: 'featured',
} as const satisfies Partial<Record<SectionKind, string>>
export const anchoredSections = [
  'banner',
  'newArrivals',
  'featured',
] as const satisfies (keyof typeof sectionAnchors)[]

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
