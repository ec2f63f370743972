import type { SearchReading } from '../reading/reading.ts'
import { findPartly } from './find-partly.ts'
import { planSearch } from './plan.ts'
import type { ProductIndex } from './product-index.ts'
import { rank } from './rank.ts'
import { type Finding, Search, type UnderstoodFilter, type Wanted } from './search.ts'
import type { Workspace } from './workspace.ts'

/**
 * The products that a search means and the conditions allow, best first. What it found is good
 * until the workspace is given back.
 */
export function findProducts(
  index: ProductIndex,
  reading: SearchReading,
  filters: readonly UnderstoodFilter[],
  wanted: Wanted,
  workspace: Workspace,
): Finding {
  const search = new Search(index, reading, wanted, workspace)
  const plan = planSearch(search, filters)
  if (!plan) return findPartly(search, filters)
  const found = plan.found ?? search.attempt(search.conditions, plan)
  const selection = search.withPinned(found)
  const { groups } = found
  const { filters: used, wished, isLoose } = plan
  return {
    ...rank(search, selection, { ...plan, isWhole: true }),
    selection,
    groups,
    filters: used,
    missing: [],
    wished,
    isLoose,
    missesPrice: false,
  }
}
