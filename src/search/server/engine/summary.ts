import type { ProductIndex } from './product-index.ts'
import type { Selection } from './selection.ts'
import { type Counts, countPrices, type Summary, tallyCategories, tallySummary } from './tally.ts'

/** Products are new since a minute: the summary of all of them need not be made anew for every list. */
const minute = 60_000

export function summarise(index: ProductIndex, selection: Selection, newSince: number): Summary {
  const since = Math.floor(newSince / minute) * minute
  const { section, others, count } = selection
  if (section && count === section.count) return section.summary(since)
  const counts =
    section && others
      ? subtract(section.summary(since), tallySummary(index, others.slots, others.count, since))
      : tallySummary(index, selection.slots, count, since)
  return { ...counts, ...(selection.prices?.() ?? countPrices(index, selection.slots, count)) }
}

/** How many of what was selected are in each category itself. */
export function countByCategory(index: ProductIndex, selection: Selection): Uint32Array {
  const { section, others } = selection
  if (section && selection.count === section.count) return section.categories
  if (!section || !others) return tallyCategories(index, selection.slots, selection.count)
  const missing = tallyCategories(index, others.slots, others.count)
  return section.categories.map((all, category) => all - (missing[category] as number))
}

function subtract(all: Counts, others: Counts): Counts {
  return {
    stars: all.stars.map((count, whole) => count - (others.stars[whole] as number)),
    inStock: all.inStock - others.inStock,
    fresh: all.fresh - others.fresh,
    categories: all.categories.map((count, category) => count - (others.categories[category] as number)),
  }
}

/** The counts of categories with what is below each. */
export function rollUp({ structure }: ProductIndex, own: Uint32Array): Map<number, number> {
  const sums = new Map<number, number>()
  for (let number = 0; number < own.length; number++) {
    const count = own[number] as number
    if (count > 0) for (const at of structure.above(number)) sums.set(at, (sums.get(at) ?? 0) + count)
  }
  return sums
}
