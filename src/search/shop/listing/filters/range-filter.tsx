import { useWords } from '#kit/web/router/language.ts'
import type { Facet, UnderstoodPart } from '../../../contract.ts'
import { toValueRange } from '../../../model.ts'
import { listingWords } from '../../../words/listing.ts'
import { type Filters, fieldOf } from '../address/listing-filters.ts'
import { chosenRange, rangeFields, understoodRange } from '../address/ranges.ts'
import { MinMax } from './min-max.tsx'

interface RangeFilterProps {
  facet: Facet
  range: NonNullable<Facet['range']>
  filters: Filters
  understood: UnderstoodPart[]
  open: boolean
}

/**
 * An attribute with very many different numbers, narrowed by typing the ends of a range. Typed ends
 * need a script. Without one, the form sends the current range along.
 */
export function RangeFilter({
  facet: { name, label, help },
  range,
  filters,
  understood,
  open,
}: RangeFilterProps) {
  const words = useWords(listingWords)
  const chosen = chosenRange(filters, name)
  const typedRange = understoodRange(understood, name)
  const fields = rangeFields(name)
  const title = words.rangeIn(label, range.unit)
  const isChosen = chosen.min !== null || chosen.max !== null
  const end = (side: 'min' | 'max', text: string) => ({
    name: fields[side],
    label: text,
    value: String(chosen[side] ?? ''),
    hint: String(typedRange?.[side] ?? range[side]),
  })
  return (
    <details className="facet facet-range" open={open || isChosen || typedRange !== null}>
      <summary>{title}</summary>
      {help && <p className="help">{help}</p>}
      {isChosen && <input type="hidden" {...fieldOf(name, toValueRange(chosen.min, chosen.max))} />}
      <MinMax
        rangeName={title}
        min={end('min', words.rangeFrom)}
        max={end('max', words.rangeTo)}
        pattern="-?[0-9०-९, ]*([.][0-9०-९]+)?"
        title={words.rangeHint}
      />
    </details>
  )
}
