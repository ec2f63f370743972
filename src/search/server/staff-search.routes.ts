import { toRange } from '#kit/contract/calls/paging.model.ts'
import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { searchEvents } from '../event.ts'
import { type FeaturedResult, type Redirect, type Synonym, staffSearch } from '../staff-contract.ts'
import type { Finder } from './finder/finder.ts'
import { createRule, removeRule, updateRule } from './rules/change-rules.ts'
import { requirePage } from './rules/require-page.ts'
import { featuredKind, redirectKind, synonymKind } from './rules/rule-kinds.ts'
import { listRules } from './rules/search-rules.queries.ts'
import { listSearches } from './tracking/searches.queries.ts'
import { createSearchTracker, hideSearch } from './tracking/track-searches.ts'

/** The counts of searches, and the rules that staff define for them. */
export function registerStaffSearch(api: Api, finder: Finder) {
  const { shop } = api
  bind(api, searchEvents.track, createSearchTracker(shop, finder))
  bind(api, staffSearch.searches, (query) => listSearches(shop.db, query, toRange(query)))
  bind(api, staffSearch.hideSearch, (input, caller) => hideSearch(shop, caller, input))
  bind(api, staffSearch.synonyms, (query) =>
    listRules<Synonym>(shop.db, synonymKind.table, query, toRange(query)),
  )
  bind(api, staffSearch.createSynonym, (input, caller) =>
    createRule(shop, caller, synonymKind, input),
  )
  bind(api, staffSearch.updateSynonym, (input, caller) =>
    updateRule(shop, caller, synonymKind, input),
  )
  bind(api, staffSearch.deleteSynonym, (input, caller) =>
    removeRule(shop, caller, synonymKind, input),
  )
  bind(api, staffSearch.redirects, (query) =>
    listRules<Redirect>(shop.db, redirectKind.table, query, toRange(query)),
  )
  bind(api, staffSearch.createRedirect, async (input, caller) => {
    await requirePage(shop, finder, input.path)
    return createRule(shop, caller, redirectKind, input)
  })
  bind(api, staffSearch.updateRedirect, async (input, caller) => {
    await requirePage(shop, finder, input.path)
    return updateRule(shop, caller, redirectKind, input)
  })
  bind(api, staffSearch.deleteRedirect, (input, caller) =>
    removeRule(shop, caller, redirectKind, input),
  )
  bind(api, staffSearch.featured, (query) =>
    listRules<FeaturedResult>(shop.db, featuredKind.table, query, toRange(query)),
  )
  bind(api, staffSearch.createFeatured, (input, caller) =>
    createRule(shop, caller, featuredKind, input),
  )
  bind(api, staffSearch.updateFeatured, (input, caller) =>
    updateRule(shop, caller, featuredKind, input),
  )
  bind(api, staffSearch.deleteFeatured, (input, caller) =>
    removeRule(shop, caller, featuredKind, input),
  )
}
