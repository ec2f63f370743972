import type { FormEvent } from 'react'
import { formatAmount } from '#kit/contract/money.ts'
import { useWords } from '#kit/web/router/language.ts'
import type { Facet, Listing, UnderstoodPart } from '../../../contract.ts'
import { attributeOf, parsePriceRange } from '../../../model.ts'
import { listingWords } from '../../../words/listing.ts'
import { type Filters, listingUrl, pageOfList } from '../address/listing-filters.ts'
import { useApplyFilters } from '../address/use-filters.ts'
import { findPart } from '../prepare/understood.ts'
import { FacetGroup } from './facet-group.tsx'
import { MinMax } from './min-max.tsx'
import { RangeFilter } from './range-filter.tsx'

/** How many facets are open at first. */
const openFacets = 4
/** Other parts of the address that the form sends along without a script. */
const hiddenFields = ['category', 'search', 'fits'] as const

/**
 * Whether a facet is worth showing. A single value that all products share is no choice, but a
 * ticked facet stays visible, so that it can be unticked.
 */
const canNarrow =
  (total: number, { facet }: Filters) =>
  ({ name, values, range }: Facet) =>
    facet.some((choice) => attributeOf(choice) === name) ||
    (range ? range.min < range.max : values.length > 1 || values.some(({ count }) => count < total))

/** Price, ranges and facets. A tick applies immediately, typed values wait for Apply. */
export function FilterForm({
  id,
  listing,
  filters,
}: {
  id?: string
  listing: Listing
  filters: Filters
}) {
  const words = useWords(listingWords)
  const apply = useApplyFilters()
  const { facets, understood, priceRange, total } = listing
  const pricePart = findPart(understood, 'price')
  const applyTyped = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const { typedFilters } = await import('../prepare/prepare-listing.ts')
    const next = typedFilters({ filters, understood, facets }, typed)
    if (listingUrl(next) !== listingUrl({ ...filters, page: undefined })) apply(next)
  }
  return (
    <form id={id} action={pageOfList(filters)} onSubmit={applyTyped}>
      {hiddenFields.map(
        (name) =>
          filters[name] && <input key={name} type="hidden" name={name} value={filters[name]} />,
      )}
      {(priceRange || filters.price || pricePart) && (
        <PriceFilter price={filters.price} range={priceRange} understood={pricePart} />
      )}
      {facets.filter(canNarrow(total, filters)).map((facet, index) => {
        const props = { facet, filters, understood, open: index < openFacets }
        return facet.range ? (
          <RangeFilter key={facet.name} {...props} range={facet.range} />
        ) : (
          <FacetGroup key={facet.name} {...props} />
        )
      })}
      <noscript>
        <button className="btn" type="submit">
          {words.apply}
        </button>
      </noscript>
    </form>
  )
}

interface PriceFilterProps {
  price: string | undefined
  /** The lowest and the highest price in the list, as a hint. */
  range: Listing['priceRange']
  /** The price limits in the search. */
  understood: UnderstoodPart | undefined
}

/** The lowest and the highest price that the customer wants to pay. */
function PriceFilter({ price = '-', range, understood }: PriceFilterProps) {
  const words = useWords(listingWords)
  const { min, max } = parsePriceRange(price)
  const end = (name: 'min' | 'max', value: number | null) => {
    const hint = understood?.[name] ?? range?.[name]
    return {
      name,
      label: words[name],
      value: value === null ? '' : formatAmount(value),
      hint: hint === undefined ? undefined : formatAmount(Math.round(hint)),
    }
  }
  return (
    <section className="facet">
      <h2>{words.price}</h2>
      <MinMax
        min={end('min', min)}
        max={end('max', max)}
        pattern="[0-9०-९, ]*([.][0-9०-९]*)?"
        title={words.priceHint}
      />
    </section>
  )
}
