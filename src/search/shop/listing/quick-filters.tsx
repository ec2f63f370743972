import { Link } from '#kit/web/ui/link.tsx'
import { listingWords } from '../../listing-words.ts'
import { listingUrl } from './listing-filters.ts'
import type { OftenUsed } from './often-used.ts'
import { isMet, type Narrowing, toggleMet } from './understood.ts'

/** The filters most people want, above the list. */
export function QuickFilters({ quick, ...narrowing }: Narrowing & { quick: OftenUsed[] }) {
  if (quick.length === 0) return null
  return (
    <ul className="quick" aria-label={listingWords.quick}>
      {quick.map(({ facet, value, label }) => (
        <li key={facet}>
          <Link
            to={listingUrl(toggleMet(narrowing, facet, value))}
            aria-current={isMet(narrowing, facet, value) ? 'true' : undefined}
            preventScrollReset
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
