import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { listingWords } from '../../../words/listing.ts'
import { listingUrl } from '../address/listing-filters.ts'
import type { QuickFilter } from '../prepare/list-quick-filters.ts'
import { isSelected, type Narrowing, toggleSelected } from '../prepare/understood.ts'

/** Popular filters above the list. */
export function QuickFilters({ quick, ...narrowing }: Narrowing & { quick: QuickFilter[] }) {
  const words = useWords(listingWords)
  if (quick.length === 0) return null
  return (
    <ul className="quick" aria-label={words.quick}>
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
