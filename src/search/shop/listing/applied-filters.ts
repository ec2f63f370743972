import type { Listing } from '../../contract.ts'
import { filterWords as say } from '../../filter-words.ts'
import { parseValueRange } from '../../model.ts'
import { chosenWords, typedPriceWords, understoodWords } from './describe-filters.ts'
import { type Filters, isChosen } from './listing-filters.ts'
import { partFor } from './understood.ts'

/**
 * A filter in force, in words, and what taking it away means: other words to search for, no price,
 * or one value less.
 */
export type Applied = { label: string } & (
  | { search: string }
  | { price: true }
  | { facet: string; value: string }
)

type Understanding = Pick<Listing, 'facets' | 'understood' | 'text' | 'fits'>

/** Every filter in force. */
export function appliedFilters(filters: Filters, listing: Understanding): Applied[] {
  return [
    ...(filters.search ? searchFilters(listing) : []),
    ...(filters.price ? [{ label: typedPriceWords(filters.price), price: true } as const] : []),
    ...(filters.fits && listing.fits
      ? [{ label: say.fits(listing.fits), facet: 'fits', value: filters.fits }]
      : []),
    ...chosenFilters(filters, listing),
  ]
}

/** What was understood of the search, and the words of it that remain text. */
function searchFilters({ facets, understood, text }: Understanding): Applied[] {
  return [
    ...understood.map((part) => ({ label: understoodWords(part, facets), search: part.without })),
    ...(text ? [{ label: say.searched(text.words), search: text.without }] : []),
  ]
}

function chosenFilters(filters: Filters, { facets, understood }: Understanding): Applied[] {
  return facets.flatMap((facet) => {
    // Ranges are no values that the facet lists.
    const ranges = filters.facet
      .filter((choice) => choice.startsWith(`${facet.name}=`))
      .map((choice) => choice.slice(facet.name.length + 1))
      .filter(parseValueRange)
      .map((value) => ({ value, label: value }))
    const values = facet.values.filter(
      ({ value }) => isChosen(filters, facet.name, value) && !parseValueRange(value),
    )
    return [...values, ...ranges]
      .filter(({ value }) => !partFor(understood, facet.name, value))
      .map((value) => ({ label: chosenWords(facet, value), facet: facet.name, value: value.value }))
  })
}
