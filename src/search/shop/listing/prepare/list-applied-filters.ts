import type { Language } from '#kit/contract/language.ts'
import type { Listing } from '../../../contract.ts'
import { parseValueRange } from '../../../model.ts'
import { filterWords } from '../../../words/filters.ts'
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
export function listAppliedFilters(
  filters: Filters,
  listing: UnderstoodListing,
  language: Language,
): AppliedFilter[] {
  return [
    ...(filters.search ? searchFilters(listing, language) : []),
    ...(filters.price
      ? [{ label: describeTypedPrice(filters.price, language), price: true } as const]
      : []),
    ...(filters.fits && listing.fits
      ? [{ label: filterWords(language).fits(listing.fits), facet: 'fits', value: filters.fits }]
      : []),
    ...chosenFilters(filters, listing, language),
  ]
}

/** The understood parts of the search, and its remaining words. */
function searchFilters(
  { facets, understood, text }: UnderstoodListing,
  language: Language,
): AppliedFilter[] {
  return [
    ...understood.map((part) => ({
      label: describeUnderstood(part, facets, language),
      search: part.without,
    })),
    ...(text ? [{ label: filterWords(language).searched(text.words), search: text.without }] : []),
  ]
}

function chosenFilters(
  filters: Filters,
  { facets, understood }: UnderstoodListing,
  language: Language,
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
        label: describeChoice(facet, value, language),
        facet: facet.name,
        value: value.value,
      }))
  })
}
