import { Link } from '#kit/web/ui/link.tsx'
import type { Listing } from '../../contract.ts'
import { listingWords } from '../../listing-words.ts'
import { shortWords } from './filter-words.ts'
import { type Filters, listingUrl } from './listing-filters.ts'
import { isMet, type Narrowing, toggleMet } from './understood.ts'

const max = 5
const { facets, ...say } = listingWords
const general = { availability: facets.inStock, rating: facets.stars(4), arrival: facets.newArrivals }

interface Quick {
  facet: string
  value: string
  label: string
}

/** The filters most people want, above the list. */
export function QuickFilters({ listing, filters }: { listing: Listing; filters: Filters }) {
  const narrowing = { filters, understood: listing.understood }
  const quick = promoted(listing, narrowing)
  if (quick.length < 2) return null
  return (
    <ul className="quick" aria-label={say.quick}>
      {quick.map(({ facet, value, label }) => (
        <li key={facet}>
          <Link to={listingUrl(toggleMet(narrowing, facet, value))} aria-current={isMet(narrowing, facet, value) ? 'true' : undefined} preventScrollReset>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The general ones and the commonest value of the category's first facets; only what would narrow the list, or does. */
function promoted({ facets, total }: Listing, narrowing: Narrowing): Quick[] {
  const candidates = facets
    .filter(({ name, range }) => name !== 'brand' && !range)
    .sort((a, b) => Number(b.name in general) - Number(a.name in general))
    .flatMap((facet) => {
      const [best] = facet.values
        .filter(({ value, count }) => isMet(narrowing, facet.name, value) || (count > 0 && count < total))
        .sort((a, b) => b.count - a.count)
      const label = general[facet.name as keyof typeof general]
      return best ? [{ facet: facet.name, value: best.value, label: label ?? shortWords(facet, best) }] : []
    })
  return candidates.slice(0, max)
}
