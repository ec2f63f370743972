import { Link } from '#kit/web/ui/link.tsx'
import type { Facet, Listing } from '../../contract.ts'
import { listingWords } from '../../listing-words.ts'
import { type Filters, isChosen, listingUrl, toggle } from './listing-filters.ts'

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
  const quick = promoted(listing, filters)
  if (quick.length < 2) return null
  return (
    <ul className="quick" aria-label={say.quick}>
      {quick.map(({ facet, value, label }) => (
        <li key={facet}>
          <Link to={listingUrl(toggle(filters, facet, value))} aria-current={isChosen(filters, facet, value) ? 'true' : undefined} preventScrollReset>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The general ones and the commonest value of the category's first facets; only what would narrow the list, or does. */
function promoted({ facets, total }: Listing, filters: Filters): Quick[] {
  const candidates = [...facets]
    .sort((a, b) => Number(b.name in general) - Number(a.name in general))
    .flatMap((facet) => {
      const [best] = facet.values
        .filter(({ value, count }) => isChosen(filters, facet.name, value) || (count > 0 && count < total))
        .sort((a, b) => b.count - a.count)
      return best && facet.name !== 'brand' ? [{ facet: facet.name, value: best.value, label: words(facet, best) }] : []
    })
  return candidates.slice(0, max)
}

function words(facet: Facet, { value, label }: Facet['values'][number]) {
  if (facet.name in general) return general[facet.name as keyof typeof general]
  if (value === 'true') return facet.label
  if (value === 'false') return say.without(facet.label)
  return /^[\d.,]+( \S+)?$/.test(label) ? say.measured(label, facet.label) : label
}
