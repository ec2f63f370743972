import type { Facet, Understood } from '../../contract.ts'
import { listingWords as say } from '../../listing-words.ts'
import { toValueRange } from '../../model.ts'
import { type Filters, fieldOf } from './listing-filters.ts'
import { MinMax } from './min-max.tsx'
import { chosenRange, rangeFields, understoodRange } from './ranges.ts'

interface RangeFilterProps {
  facet: Facet
  range: NonNullable<Facet['range']>
  filters: Filters
  understood: Understood[]
  open: boolean
}

/**
 * An attribute with very many different numbers: its ends are typed. Only a script can send them;
 * what was chosen before goes along without one.
 */
export function RangeFilter({
  facet: { name, label, help },
  range,
  filters,
  understood,
  open,
}: RangeFilterProps) {
  const chosen = chosenRange(filters, name)
  const meant = understoodRange(understood, name)
  const fields = rangeFields(name)
  const title = say.rangeIn(label, range.unit)
  const isChosen = chosen.min !== null || chosen.max !== null
  const end = (side: 'min' | 'max', words: string) => ({
    name: fields[side],
    label: words,
    value: String(chosen[side] ?? ''),
    hint: String(meant?.[side] ?? range[side]),
  })
  return (
    <details className="facet facet-range" open={open || isChosen || meant !== null}>
      <summary>{title}</summary>
      {help && <p className="help">{help}</p>}
      {isChosen && <input type="hidden" {...fieldOf(name, toValueRange(chosen.min, chosen.max))} />}
      <MinMax
        of={title}
        min={end('min', say.rangeFrom)}
        max={end('max', say.rangeTo)}
        pattern="-?[0-9०-९, ]*([.][0-9०-९]+)?"
        title={say.rangeHint}
      />
    </details>
  )
}
