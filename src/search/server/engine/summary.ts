import type { Column } from './column.ts'
import type { ProductIndex } from './product-index.ts'
import type { Selection } from './selection.ts'
import {
  categoriesTally,
  codesTally,
  type Summary,
  spanOf,
  subtract,
  summaryTally,
  type Tally,
  toSummary,
} from './tally.ts'

/** The counts of what was selected. */
function count(selection: Selection, tally: Tally): Uint32Array {
  const { section, others } = selection
  if (section && selection.count === section.count) return section.total(tally)
  if (selection.tally) return selection.tally(tally)
  // Of nearly all products, those that are missing are counted quicker.
  if (section && others) return subtract(section.total(tally).slice(), tally(others))
  return tally(selection.slots.subarray(0, selection.count))
}

export function summarise(index: ProductIndex, selection: Selection, newSince: number): Summary {
  const span = selection.prices?.() ?? spanOf(index, selection.slots.subarray(0, selection.count))
  return { ...toSummary(count(selection, summaryTally(index, newSince))), ...span }
}

/** How many of what was selected are in each category itself. */
export const countByCategory = (index: ProductIndex, selection: Selection): Uint32Array =>
  count(selection, categoriesTally(index))

/** How many of the selected products have each code of a column. */
export const countCodes = (column: Column, selection: Selection): Uint32Array =>
  count(selection, codesTally(column))

/** The counts of a column's codes by their parts. */
export function countParts(column: Column, codes: Uint32Array): Uint32Array {
  if (!column.isList) return codes.subarray(1)
  const counts = new Uint32Array(column.partNames.length)
  for (let code = 1; code < codes.length; code++) {
    const count = codes[code] as number
    if (count > 0)
      for (const part of column.parts[code] as number[])
        counts[part] = (counts[part] as number) + count
  }
  return counts
}

/** The counts of categories with what is below each. */
export function rollUp({ structure }: ProductIndex, own: Uint32Array): Uint32Array {
  const sums = new Uint32Array(own.length)
  for (let number = 0; number < own.length; number++) {
    const count = own[number] as number
    if (count > 0) for (const at of structure.above(number)) sums[at] = (sums[at] as number) + count
  }
  return sums
}
