import { Link } from '#kit/web/ui/link.tsx'
import { listingWords } from '../../listing-words.ts'
import { listingUrl } from './listing-filters.ts'
import type { QuickFilter } from './often-used.ts'
import { isSelected, type Narrowing, toggleSelected } from './understood.ts'

/** Popular filters above the list. */
export function QuickFilters({ quick, ...narrowing }: Narrowing & { quick: QuickFilter[] }) {
  if (quick.length === 0) return null
  return (
    <ul className="quick" aria-label={listingWords.quick}>
      {quick.map(({ facet, value, label }) => (
        <li key={facet}>
          <Link
            to={listingUrl(toggleSelected(narrowing, facet, value))}
            aria-current={isSelected(narrowing, facet, value) ? 'true' : undefined}
            preventScrollReset
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
