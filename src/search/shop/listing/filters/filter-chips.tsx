import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { X } from '#kit/web/ui/icons.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { listingWords } from '../../../words/listing.ts'
import {
  type Filters,
  isChosen,
  listingUrl,
  toggle,
  withoutFilters,
} from '../address/listing-filters.ts'
import type { AppliedFilter } from '../prepare/list-applied-filters.ts'

/** The filters without this one. Null if it was just removed and the new list is still loading. */
function withoutFilter({ page: _, ...filters }: Filters, applied: AppliedFilter): Filters | null {
  if ('search' in applied)
    return filters.search && filters.search !== applied.search
      ? { ...filters, search: applied.search || undefined }
      : null
  if ('price' in applied) return filters.price ? { ...filters, price: undefined } : null
  return isChosen(filters, applied.facet, applied.value)
    ? toggle(filters, applied.facet, applied.value)
    : null
}

/** The filters in force, each with a link that removes it. */
export function FilterChips({ filters, applied }: { filters: Filters; applied: AppliedFilter[] }) {
  const words = useWords(listingWords)
  if (applied.length === 0) return null
  return (
    <ul className="chips" aria-label={words.applied}>
      {applied.map((filter) => {
        const remaining = withoutFilter(filters, filter)
        return (
          remaining && (
            <li key={filter.label}>
              <Link
                className="chip num"
                to={listingUrl(remaining)}
                preventScrollReset
                aria-label={words.removeFilter(filter.label)}
              >
                {filter.label}
                <Icon of={X} />
              </Link>
            </li>
          )
        )
      })}
      <li>
        <Link
          className="text-link"
          to={listingUrl({ ...withoutFilters(filters), search: undefined })}
          preventScrollReset
        >
          {words.clearAll}
        </Link>
      </li>
    </ul>
  )
}
