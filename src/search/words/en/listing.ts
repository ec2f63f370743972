import { shop } from '#catalog/words/en/shop.ts'
import type { Sort } from '../../model.ts'

const quoted = (words: string) => `“${words}”`

export const listing = {
  searchingFor: (subject: string) => `Searching for " ${subject} "`,
  skip: 'Skip to products',
  corrected: (typed: string, used: string) =>
    `No results for “${typed}”. Showing results for “${used}”.`,
  missing: (words: string[], rest: string) => {
    const missingWords = words.map(quoted).join(' or ')
    return rest
      ? `No product matches everything. These match ${quoted(rest)}, but not ${missingWords}.`
      : 'No product matches everything. These come closest.'
  },
  didYouMean: 'Did you mean',
  alsoMatching: (words: string) => `Other products that match ${quoted(words)}`,
  none: 'Sorry! no products found.',
  whatNext: 'Remove a filter, check the spelling or browse a category.',
  nothingYet: 'Nothing is on sale here yet. Tell us what you are looking for.',
  contact: 'Contact us',
  askUs: 'Or call us. We may have it in the shop:',
  resetFilters: 'Reset filters',
  filters: 'Filters',
  filter: (applied: number) => (applied > 0 ? `Filter (${applied})` : 'Filter'),
  applied: 'Applied filters',
  quick: 'Popular filters',
  removeFilter: (filter: string) => `Remove filter ${filter}`,
  clearAll: 'Clear all',
  apply: 'Apply',
  show: (count: number) => `Show ${shop.products(count)}`,
  showAll: (count: number) => `Show all ${count}`,
  showEarlier: 'Show earlier products',
  loading: 'Loading…',
  loadMore: 'Load more',
  shown: (shown: number, total: number) => `${shown} of ${total}`,
  counted: (category: string, count: number) => `${category} (${count})`,
  results: 'Products',
  sortBy: 'Sort by',
  price: 'Price (Rs.)',
  priceHint: 'Enter an amount in rupees',
  min: 'Min',
  max: 'Max',
  rangeHint: 'Enter a number',
  rangeIn: (facet: string, unit: string) => (unit ? `${facet} in ${unit}` : facet),
  rangeFrom: 'From',
  rangeTo: 'To',
  sorts: {
    '': 'All',
    new: 'Newest Arrival',
    priceasc: 'Price Low to High',
    pricedsc: 'Price High to Low',
    rating: 'Best rated',
  } satisfies Record<Sort, string>,
  /** Filters that every category has. The others are attributes that staff define. */
  facets: {
    brand: 'Brand',
    seller: 'Seller',
    rating: 'Rating',
    stars: (stars: number) => `${stars} ${stars === 1 ? 'star' : 'stars'} and up`,
    availability: 'Availability',
    inStock: 'In stock',
    arrival: 'Arrival',
    newSince: (days: number) => `New in the last ${days} days`,
  },
}
