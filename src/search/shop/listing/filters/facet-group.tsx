import { useState } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import type { Facet, UnderstoodPart } from '../../../contract.ts'
import { parseValueRange } from '../../../model.ts'
import { listingWords } from '../../../words/listing.ts'
import { type Filters, fieldOf } from '../address/listing-filters.ts'
import { useApplyFilters } from '../address/use-filters.ts'
import { isSelected, toggleSelected } from '../prepare/understood.ts'

/** Longer lists are shortened to this many values, until the customer expands them. */
const maxCollapsed = 8

interface FacetGroupProps {
  facet: Facet
  filters: Filters
  understood: UnderstoodPart[]
  open: boolean
}

/** One facet: its values, and how many products each would list. */
export function FacetGroup({ facet, filters, understood, open }: FacetGroupProps) {
  const words = useWords(listingWords)
  const [isExpanded, setExpanded] = useState(false)
  const apply = useApplyFilters()
  const narrowing = { filters, understood }
  const isTicked = ({ value }: Facet['values'][number]) => isSelected(narrowing, facet.name, value)
  // A range in the address is a filter, but not a value to tick.
  const values = facet.values.filter(({ value }) => !parseValueRange(value))
  const visible = isExpanded
    ? values
    : values.filter((value, index) => index < maxCollapsed || isTicked(value))
  return (
    <details className="facet" open={open || values.some(isTicked)}>
      <summary>{facet.label}</summary>
      {facet.help && <p className="help">{facet.help}</p>}
      {visible.map((choice) => (
        <label key={choice.value} className={choice.count === 0 ? 'none' : undefined}>
          <input
            type="checkbox"
            {...fieldOf(facet.name, choice.value)}
            checked={isTicked(choice)}
            onChange={() => apply(toggleSelected(narrowing, facet.name, choice.value))}
          />
          {choice.label}
          <span>{choice.count}</span>
        </label>
      ))}
      {visible.length < values.length && (
        <button className="text-link" type="button" onClick={() => setExpanded(true)}>
          {words.showAll(values.length)}
        </button>
      )}
    </details>
  )
}
