import type { ProductIndex } from '../engine/product-index.ts'
import type { Meaning } from './meaning.ts'
import { plain, stemOf, wordsOf } from './text.ts'
import type { Met } from './units.ts'

/** The attributes of which some values are met. */
export function facetsWith(
  index: ProductIndex,
  test: (unit: string, value: number, label: string[]) => Met,
): Meaning[] {
  return index.structure.attributes.flatMap(({ name, label, unit, type }): Meaning[] => {
    const column = type === 'number' ? index.columns.get(name) : undefined
    if (!column) return []
    const stems = wordsOf(plain(label)).map(stemOf)
    const values = new Map(column.partNames.map((part) => [part, test(unit, Number(part), stems)]))
    for (const [part, met] of values) if (met === 0) values.delete(part)
    return values.size > 0
      ? [{ kind: 'facet', attribute: name, values: values as Map<string, 1 | 2> }]
      : []
  })
}
