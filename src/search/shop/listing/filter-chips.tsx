import { Icon } from '#kit/web/ui/icon.tsx'
import { X } from '#kit/web/ui/icons.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { listingWords as say } from '../../listing-words.ts'
import type { Applied } from './applied-filters.ts'
import { type Filters, isChosen, listingUrl, toggle, withoutFilters } from './listing-filters.ts'

/**
 * What is left without a filter; null where it has been taken away and the list without it is on
 * the way.
 */
function without({ page: _, ...filters }: Filters, applied: Applied): Filters | null {
  if ('search' in applied)
    return filters.search && filters.search !== applied.search
      ? { ...filters, search: applied.search || undefined }
      : null
  if ('price' in applied) return filters.price ? { ...filters, price: undefined } : null
  return isChosen(filters, applied.facet, applied.value)
    ? toggle(filters, applied.facet, applied.value)
    : null
}

/** The filters in force, each to be taken away by itself. */
export function FilterChips({ filters, applied }: { filters: Filters; applied: Applied[] }) {
  if (applied.length === 0) return null
  return (
    <ul className="chips" aria-label={say.applied}>
      {applied.map((filter) => {
        const left = without(filters, filter)
        return (
          left && (
            <li key={filter.label}>
              <Link
                className="chip num"
                to={listingUrl(left)}
                preventScrollReset
                aria-label={say.removeFilter(filter.label)}
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
          {say.clearAll}
        </Link>
      </li>
    </ul>
  )
}
