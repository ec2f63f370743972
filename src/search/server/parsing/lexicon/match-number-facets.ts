import type { ProductIndex } from '../../engine/index/product-index.ts'
import { normalize, stemOf, wordsOf } from '../text/text.ts'
import type { MatchLevel } from '../text/units.ts'
import type { Meaning } from './meaning.ts'

/** The numeric attributes that have matching values, with these. */
export function matchNumberFacets(
  index: ProductIndex,
  test: (unit: string, value: number, label: string[]) => MatchLevel,
): Meaning[] {
  return index.structure.attributes.flatMap(({ name, label, unit, type }): Meaning[] => {
    const column = type === 'number' ? index.columns.get(name) : undefined
    if (!column) return []
    const stems = wordsOf(normalize(label)).map(stemOf)
    const values = new Map(column.partNames.map((part) => [part, test(unit, Number(part), stems)]))
    for (const [part, level] of values) if (level === 0) values.delete(part)
    return values.size > 0
      ? [{ kind: 'facet', attribute: name, values: values as Map<string, 1 | 2> }]
      : []
  })
}
