import type { FormEvent } from 'react'
import { paths } from '#shop-pages.ts'
import type { Facet, Listing } from '../../contract.ts'
import { listingWords } from '../../listing-words.ts'
import { FacetGroup } from './facet-group.tsx'
import { type Filters, toPriceRange } from './listing-filters.ts'
import { PriceFilter } from './price-filter.tsx'
import { useApplyFilters } from './use-filters.ts'

/** The first facets stand open, the rest can be opened. */
const openFacets = 4
/** The category of the list and the words searched for go along where the form is sent without a script. */
const carried = ['category', 'search'] as const

/** A facet whose only value all products share is no choice. */
const narrows =
  (total: number) =>
  ({ values }: Facet) =>
    values.length > 1 || values.some(({ count }) => count < total)

/** Price and facets. A tick counts at once; the price waits for Apply. */
export function FilterForm({ id, listing, filters }: { id?: string; listing: Listing; filters: Filters }) {
  const apply = useApplyFilters()
  const applyPrice = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const { page: _, ...rest } = filters
    apply({ ...rest, price: toPriceRange(String(typed.get('min')), String(typed.get('max'))) })
  }
  return (
    <form id={id} action={paths.listing()} onSubmit={applyPrice}>
      {carried.map((name) => filters[name] && <input key={name} type="hidden" name={name} value={filters[name]} />)}
      {(listing.priceRange || filters.price) && <PriceFilter price={filters.price} range={listing.priceRange} />}
      {listing.facets.filter(narrows(listing.total)).map((facet, index) => (
        <FacetGroup key={facet.name} facet={facet} filters={filters} open={index < openFacets} />
      ))}
      <noscript>
        <button className="btn" type="submit">
          {listingWords.apply}
        </button>
      </noscript>
    </form>
  )
}
