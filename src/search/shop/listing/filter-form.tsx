import type { FormEvent } from 'react'
import type { Facet, Listing } from '../../contract.ts'
import { listingWords } from '../../listing-words.ts'
import { attributeOf } from '../../model.ts'
import { FacetGroup } from './facet-group.tsx'
import { type Filters, listingUrl, pageOfList } from './listing-filters.ts'
import { PriceFilter } from './price-filter.tsx'
import { RangeFilter } from './range-filter.tsx'
import { partOf } from './understood.ts'
import { useApplyFilters } from './use-filters.ts'

/** The first facets stand open, the rest can be opened. */
const openFacets = 4
/**
 * The category of the list, the words searched for and the device go along where the form is sent
 * without a script.
 */
const carried = ['category', 'search', 'fits'] as const

/**
 * A facet whose only value all products share is no choice; what is chosen stays, so that it can be
 * taken back.
 */
const narrows =
  (total: number, { facet }: Filters) =>
  ({ name, values, range }: Facet) =>
    facet.some((choice) => attributeOf(choice) === name) ||
    (range ? range.min < range.max : values.length > 1 || values.some(({ count }) => count < total))

/** Price, ranges and facets. A tick counts at once; what is typed waits for Apply. */
export function FilterForm({
  id,
  listing,
  filters,
}: {
  id?: string
  listing: Listing
  filters: Filters
}) {
  const apply = useApplyFilters()
  const { facets, understood, priceRange, total } = listing
  const pricePart = partOf(understood, 'price')
  const applyTyped = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const { typedFilters } = await import('./later.ts')
    const next = typedFilters({ filters, understood, facets }, typed)
    if (listingUrl(next) !== listingUrl({ ...filters, page: undefined })) apply(next)
  }
  return (
    <form id={id} action={pageOfList(filters)} onSubmit={applyTyped}>
      {carried.map(
        (name) =>
          filters[name] && <input key={name} type="hidden" name={name} value={filters[name]} />,
      )}
      {(priceRange || filters.price || pricePart) && (
        <PriceFilter price={filters.price} range={priceRange} understood={pricePart} />
      )}
      {facets.filter(narrows(total, filters)).map((facet, index) => {
        const shared = { facet, filters, understood, open: index < openFacets }
        return facet.range ? (
          <RangeFilter key={facet.name} {...shared} range={facet.range} />
        ) : (
          <FacetGroup key={facet.name} {...shared} />
        )
      })}
      <noscript>
        <button className="btn" type="submit">
          {listingWords.apply}
        </button>
      </noscript>
    </form>
  )
}
