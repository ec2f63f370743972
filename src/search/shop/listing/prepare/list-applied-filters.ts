import type { Listing } from '../../../contract.ts'
import { parseValueRange } from '../../../model.ts'
import { filterWords as say } from '../../../words/filters.ts'
import { type Filters, isChosen } from '../address/listing-filters.ts'
import { describeChoice, describeTypedPrice, describeUnderstood } from './describe-filters.ts'
import { findPartFor } from './understood.ts'

/**
 * A filter in force with its label, and what removing it changes: the search becomes `search`, the
 * price limits are dropped, or the value is unticked.
 */
export type AppliedFilter = { label: string } & (
  | { search: string }
  | { price: true }
  | { facet: string; value: string }
)

type UnderstoodListing = Pick<Listing, 'facets' | 'understood' | 'text' | 'fits'>

/** Every filter in force, each once. */
export function listAppliedFilters(filters: Filters, listing: UnderstoodListing): AppliedFilter[] {
  return [
    ...(filters.search ? searchFilters(listing) : []),
    ...(filters.price ? [{ label: describeTypedPrice(filters.price), price: true } as const] : []),
    ...(filters.fits && listing.fits
      ? [{ label: say.fits(listing.fits), facet: 'fits', value: filters.fits }]
      : []),
    ...chosenFilters(filters, listing),
  ]
}

/** The understood parts of the search, and its remaining words. */
function searchFilters({ facets, understood, text }: UnderstoodListing): AppliedFilter[] {
  return [
    ...understood.map((part) => ({
      label: describeUnderstood(part, facets),
      search: part.without,
    })),
    ...(text ? [{ label: say.searched(text.words), search: text.without }] : []),
  ]
}

function chosenFilters(
  filters: Filters,
  { facets, understood }: UnderstoodListing,
): AppliedFilter[] {
  return facets.flatMap((facet) => {
    // A facet does not list ranges among its values.
    const ranges = filters.facet
      .filter((choice) => choice.startsWith(`${facet.name}=`))
      .map((choice) => choice.slice(facet.name.length + 1))
      .filter(parseValueRange)
      .map((value) => ({ value, label: value }))
    const values = facet.values.filter(
      ({ value }) => isChosen(filters, facet.name, value) && !parseValueRange(value),
    )
    return [...values, ...ranges]
      .filter(({ value }) => !findPartFor(understood, facet.name, value))
      .map((value) => ({
        label: describeChoice(facet, value),
        facet: facet.name,
        value: value.value,
      }))
  })
}
