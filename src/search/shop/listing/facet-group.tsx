import { useState } from 'react'
import type { Facet, Understood } from '../../contract.ts'
import { listingWords } from '../../listing-words.ts'
import { parseValueRange } from '../../model.ts'
import { type Filters, fieldOf } from './listing-filters.ts'
import { isMet, toggleMet } from './understood.ts'
import { useApplyFilters } from './use-filters.ts'

/** Longer lists are cut here, until somebody wants to see all. */
const shortList = 8

interface FacetGroupProps {
  facet: Facet
  filters: Filters
  understood: Understood[]
  open: boolean
}

/** One facet with its values and how many products each would show. */
export function FacetGroup({ facet, filters, understood, open }: FacetGroupProps) {
  const [all, setAll] = useState(false)
  const apply = useApplyFilters()
  const narrowing = { filters, understood }
  const isTicked = ({ value }: Facet['values'][number]) => isMet(narrowing, facet.name, value)
  // A range out of somebody's link is a filter, but no value to tick.
  const values = facet.values.filter(({ value }) => !parseValueRange(value))
  const shown = all ? values : values.filter((value, index) => index < shortList || isTicked(value))
  return (
    <details className="facet" open={open || values.some(isTicked)}>
      <summary>{facet.label}</summary>
      {facet.help && <p className="help">{facet.help}</p>}
      {shown.map((choice) => (
        <label key={choice.value} className={choice.count === 0 ? 'none' : undefined}>
          <input
            type="checkbox"
            {...fieldOf(facet.name, choice.value)}
            checked={isTicked(choice)}
            onChange={() => apply(toggleMet(narrowing, facet.name, choice.value))}
          />
          {choice.label}
          <span>{choice.count}</span>
        </label>
      ))}
      {shown.length < values.length && (
        <button className="text-link" type="button" onClick={() => setAll(true)}>
          {listingWords.showAll(values.length)}
        </button>
      )}
    </details>
  )
}
