import type { ParsedSearch } from '../reading/reading.ts'
import { findPartialMatches } from './find-partly.ts'
import { planSearch } from './plan.ts'
import type { ProductIndex } from './product-index.ts'
import { rankMatches } from './rank.ts'
import { type ListOptions, type Matches, Search, type TypedFilter } from './search.ts'
import type { Workspace } from './workspace.ts'

/**
 * The products that match the search and the conditions, best first. The result is valid until the
 * workspace is released.
 */
export function findMatches(
  index: ProductIndex,
  parsed: ParsedSearch,
  typedFilters: readonly TypedFilter[],
  options: ListOptions,
  workspace: Workspace,
): Matches {
  const search = new Search(index, parsed, options, workspace)
  const plan = planSearch(search, typedFilters)
  if (!plan) return findPartialMatches(search, typedFilters)
  const grouped = plan.selection ?? search.selectWith(search.conditions, plan)
  const selection = search.addPinned(grouped)
  const { groups } = grouped
  const { filters, preferences, isLoose } = plan
  return {
    ...rankMatches(search, selection, { ...plan, mayContainAll: true }),
    selection,
    groups,
    typedFilters: filters,
    missing: [],
    preferences,
    isLoose,
    missesPrice: false,
  }
}
