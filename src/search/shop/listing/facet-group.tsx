import { useState } from 'react'
import type { Facet } from '../../contract.ts'
import { listingWords } from '../../listing-words.ts'
import { type Filters, fieldOf, isChosen, toggle } from './listing-filters.ts'
import { useApplyFilters } from './use-filters.ts'

/** Longer lists are cut here, until somebody wants to see all. */
const shortList = 8

interface FacetGroupProps {
  facet: Facet
  filters: Filters
  open: boolean
}

/** One facet with its values and how many products each would show. */
export function FacetGroup({ facet, filters, open }: FacetGroupProps) {
  const [all, setAll] = useState(false)
  const apply = useApplyFilters()
  const chosen = facet.values.filter(({ value }) => isChosen(filters, facet.name, value))
  const shown = all ? facet.values : facet.values.filter((value, index) => index < shortList || chosen.includes(value))
  return (
    <details className="facet" open={open || chosen.length > 0}>
      <summary>{facet.label}</summary>
      {facet.help && <p className="help">{facet.help}</p>}
      {shown.map(({ value, label, count }) => (
        <label key={value} className={count === 0 ? 'none' : undefined}>
          <input
            type="checkbox"
            {...fieldOf(facet.name, value)}
            checked={isChosen(filters, facet.name, value)}
            onChange={() => apply(toggle(filters, facet.name, value))}
          />
          {label}
          <span>{count}</span>
        </label>
      ))}
      {shown.length < facet.values.length && (
        <button className="text-link" type="button" onClick={() => setAll(true)}>
          {listingWords.showAll(facet.values.length)}
        </button>
      )}
    </details>
  )
}
