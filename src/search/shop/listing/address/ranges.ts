import type { UnderstoodPart } from '../../../contract.ts'
import { attributeOf, parseValueRange } from '../../../model.ts'
import type { Filters } from './listing-filters.ts'

interface Bounds {
  min: number | null
  max: number | null
}

/** The names of a facet's two fields in the form. */
export const rangeFields = (facet: string) => ({ min: `from:${facet}`, max: `to:${facet}` })

/** The chosen range of a facet. Its ends are null if there is none. */
export function chosenRange({ facet: choices }: Filters, facet: string): Bounds {
  const ranges = choices
    .filter((choice) => attributeOf(choice) === facet)
    .map((choice) => parseValueRange(choice.slice(facet.length + 1)))
  return ranges.find((range) => range !== null) ?? { min: null, max: null }
}

/** The part of the search that limits a facet to a range, and the range. */
export function understoodRange(
  understood: UnderstoodPart[],
  facet: string,
): (Bounds & { part: UnderstoodPart }) | null {
  for (const part of understood) {
    if (part.kind !== 'facet' || part.excluded || part.name !== facet) continue
    for (const value of part.values) {
      const range = parseValueRange(value)
      if (range) return { ...range, part }
    }
  }
  return null
}
