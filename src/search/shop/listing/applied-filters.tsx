import { formatAmount, formatRs } from '#kit/contract/money.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { X } from '#kit/web/ui/icons.ts'
import { Link } from '#kit/web/ui/link.tsx'
import type { Listing } from '../../contract.ts'
import { listingWords } from '../../listing-words.ts'
import { parsePriceRange } from '../../model.ts'
import { type Filters, isChosen, listingUrl, toggle, withoutFilters } from './listing-filters.ts'

const say = listingWords

interface Applied {
  label: string
  /** What is left without it. */
  without: Filters
}

/** Every filter in force, in words. */
export function appliedFilters(filters: Filters, { facets }: Pick<Listing, 'facets'>): Applied[] {
  const { page: _, ...first } = filters
  const chosen = facets.flatMap(({ name, label, values }) =>
    values
      .filter(({ value }) => isChosen(filters, name, value))
      .map((value) => ({ label: isOwnWords(name) ? value.label : say.chosen(label, value.label), without: toggle(filters, name, value.value) })),
  )
  return [
    ...(filters.search ? [{ label: say.searched(filters.search), without: { ...first, search: undefined } }] : []),
    ...(filters.price ? [{ label: priceWords(filters.price), without: { ...first, price: undefined } }] : []),
    ...chosen,
  ]
}

const isOwnWords = (facet: string) => ['brand', 'rating', 'availability', 'arrival'].includes(facet)

function priceWords(price: string) {
  const { min, max } = parsePriceRange(price)
  if (min === null) return say.upTo(formatRs(max ?? 0))
  return max === null ? say.from(formatRs(min)) : say.between(formatRs(min), formatAmount(max))
}

/** The filters in force, each to be taken away by itself. */
export function AppliedFilters({ filters, listing }: { filters: Filters; listing: Listing }) {
  const applied = appliedFilters(filters, listing)
  if (applied.length === 0) return null
  return (
    <ul className="chips" aria-label={say.applied}>
      {applied.map(({ label, without }) => (
        <li key={label}>
          <Link className="chip num" to={listingUrl(without)} preventScrollReset aria-label={say.removeFilter(label)}>
            {label}
            <Icon of={X} />
          </Link>
        </li>
      ))}
      <li>
        <Link className="text-link" to={listingUrl({ ...withoutFilters(filters), search: undefined })} preventScrollReset>
          {say.clearAll}
        </Link>
      </li>
    </ul>
  )
}
