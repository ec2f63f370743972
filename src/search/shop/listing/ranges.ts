import type { Understood } from '../../contract.ts'
import { attributeOf, parseValueRange } from '../../model.ts'
import type { Filters } from './listing-filters.ts'

interface Bounds {
  min: number | null
  max: number | null
}

/** What the two fields of a facet are called in the form. */
export const rangeFields = (facet: string) => ({ min: `from:${facet}`, max: `to:${facet}` })

/** The range that was chosen for a facet. */
export function chosenRange({ facet: choices }: Filters, facet: string): Bounds {
  const ranges = choices
    .filter((choice) => attributeOf(choice) === facet)
    .map((choice) => parseValueRange(choice.slice(facet.length + 1)))
  return ranges.find((range) => range !== null) ?? { min: null, max: null }
}

/** The part of the search that bounds a facet, and its bounds. */
export function understoodRange(
  understood: Understood[],
  facet: string,
): (Bounds & { part: Understood }) | null {
  for (const part of understood) {
    if (part.kind !== 'facet' || part.excluded || part.name !== facet) continue
    for (const value of part.values) {
      const range = parseValueRange(value)
      if (range) return { ...range, part }
    }
  }
  return null
}
