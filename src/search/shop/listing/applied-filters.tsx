import { Icon } from '#kit/web/ui/icon.tsx'
import { X } from '#kit/web/ui/icons.ts'
import { Link } from '#kit/web/ui/link.tsx'
import type { Listing } from '../../contract.ts'
import { listingWords as say } from '../../listing-words.ts'
import { parseValueRange } from '../../model.ts'
import { chosenWords, typedPriceWords, understoodWords } from './filter-words.ts'
import { type Filters, isChosen, listingUrl, toggle, withoutFilters } from './listing-filters.ts'
import { partFor, splitSearch, withoutPart } from './understood.ts'

interface Applied {
  label: string
  /** What is left without it. */
  without: Filters
}

type Understanding = Pick<Listing, 'facets' | 'understood'>

/** Every filter in force, in words. */
export function appliedFilters(filters: Filters, listing: Understanding): Applied[] {
  const { page: _, ...first } = filters
  return [
    ...searchFilters(first, listing),
    ...(filters.price ? [{ label: typedPriceWords(filters.price), without: { ...first, price: undefined } }] : []),
    ...chosenFilters(filters, listing),
  ]
}

/** What was understood of the search, and the words of it that remain text. */
function searchFilters(filters: Filters, { facets, understood }: Understanding): Applied[] {
  const { read, text } = splitSearch(filters.search ?? '', understood)
  return [
    ...understood.map((part) => ({ label: understoodWords(part, facets), without: withoutPart(filters, part) })),
    ...(text ? [{ label: say.searched(text), without: { ...filters, search: read || undefined } }] : []),
  ]
}

function chosenFilters(filters: Filters, { facets, understood }: Understanding): Applied[] {
  return facets.flatMap((facet) => {
    // Ranges are no values that the facet lists.
    const ranges = filters.facet
      .filter((choice) => choice.startsWith(`${facet.name}=`))
      .map((choice) => choice.slice(facet.name.length + 1))
      .filter(parseValueRange)
      .map((value) => ({ value, label: value }))
    const values = facet.values.filter(({ value }) => isChosen(filters, facet.name, value) && !parseValueRange(value))
    return [...values, ...ranges]
      .filter(({ value }) => !partFor(understood, facet.name, value))
      .map((value) => ({ label: chosenWords(facet, value), without: toggle(filters, facet.name, value.value) }))
  })
}

/** The filters in force, each to be taken away by itself. */
export function AppliedFilters({ filters, listing }: { filters: Filters; listing: Listing }) {
  const applied = appliedFilters(filters, listing)
  if (applied.length === 0) return null
  return (
    <ul className="chips" aria-label={say.applied}>
      {applied.map(({ label, without }) => (
        <li key={listingUrl(without)}>
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
