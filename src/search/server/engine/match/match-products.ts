import type { ParsedSearch } from '../../parsing/parsed-search.ts'
import type { ProductIndex } from '../index/product-index.ts'
import type { Workspace } from '../workspace.ts'
import { matchPartially } from './match-partially.ts'
import { planSearch } from './plan-search.ts'
import { rankMatches } from './rank-matches.ts'
import { type ListOptions, type Matches, Search, type TypedFilter } from './search.ts'

/**
 * The products that match the search and the conditions, best first. The result is valid until the
 * workspace is released.
 */
export function matchProducts(
  index: ProductIndex,
  parsed: ParsedSearch,
  typedFilters: readonly TypedFilter[],
  options: ListOptions,
  workspace: Workspace,
): Matches {
  const search = new Search(index, parsed, options, workspace)
  const plan = planSearch(search, typedFilters)
  if (!plan) return matchPartially(search, typedFilters)
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
