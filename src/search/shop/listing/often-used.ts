import type { Listing } from '../../contract.ts'
import { filterWords } from '../../filter-words.ts'
import { shortWords } from './describe-filters.ts'
import { isMet, type Narrowing } from './understood.ts'

const max = 5
/** They come first. */
const general = ['availability', 'rating', 'arrival']
/** Of the ratings, the one that most people want. */
const goodRating = '4'

export interface OftenUsed {
  facet: string
  value: string
  label: string
}

/**
 * The general filters and the commonest value of the category's first facets; only what would
 * narrow the list, or does.
 */
export function oftenUsed({ facets, total }: Listing, narrowing: Narrowing): OftenUsed[] {
  const candidates = facets
    .filter(({ name, range }) => name !== 'brand' && name !== 'seller' && !range)
    .sort((a, b) => Number(general.includes(b.name)) - Number(general.includes(a.name)))
    .flatMap((facet) => {
      const [best] = facet.values
        .filter(({ value }) => facet.name !== 'rating' || value === goodRating)
        .filter(
          ({ value, count }) => isMet(narrowing, facet.name, value) || (count > 0 && count < total),
        )
        .sort((a, b) => b.count - a.count)
      if (!best) return []
      const label =
        facet.name === 'arrival'
          ? filterWords.newArrivals
          : general.includes(facet.name)
            ? best.label
            : shortWords(facet, best)
      return [{ facet: facet.name, value: best.value, label }]
    })
  return candidates.length > 1 ? candidates.slice(0, max) : []
}
