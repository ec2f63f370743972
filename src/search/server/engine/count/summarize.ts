import type { Column } from '../index/column.ts'
import type { ProductIndex } from '../index/product-index.ts'
import type { Selection } from '../select/selection.ts'
import {
  categoriesTally,
  codesTally,
  priceSpanOf,
  type Summary,
  subtractCounts,
  summaryTally,
  type Tally,
  toSummary,
} from './tally.ts'

function countSelection(selection: Selection, tally: Tally): Uint32Array {
  const { section, unselected } = selection
  if (section && selection.count === section.count) return section.total(tally)
  if (selection.tally) return selection.tally(tally)
  // Where nearly all products are selected, counting the others is quicker.
  if (section && unselected) return subtractCounts(section.total(tally).slice(), tally(unselected))
  return tally(selection.slots.subarray(0, selection.count))
}

export function summarize(index: ProductIndex, selection: Selection, newSince: number): Summary {
  const span =
    selection.priceSpan?.() ?? priceSpanOf(index, selection.slots.subarray(0, selection.count))
  return { ...toSummary(countSelection(selection, summaryTally(index, newSince))), ...span }
}

/** How many selected products are directly in each category. */
export const countByCategory = (index: ProductIndex, selection: Selection): Uint32Array =>
  countSelection(selection, categoriesTally(index))

export const countCodes = (column: Column, selection: Selection): Uint32Array =>
  countSelection(selection, codesTally(column))

/** The counts of a column's codes as counts of their parts. */
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

/** The counts of categories, including subcategories. */
export function rollUp({ structure }: ProductIndex, direct: Uint32Array): Uint32Array {
  const sums = new Uint32Array(direct.length)
  for (let number = 0; number < direct.length; number++) {
    const count = direct[number] as number
    if (count > 0)
      for (const at of structure.selfAndAncestors(number)) sums[at] = (sums[at] as number) + count
  }
  return sums
}
