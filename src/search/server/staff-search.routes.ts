import { toRange } from '#kit/contract/calls/paging.model.ts'
import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { searchEvents } from '../event.ts'
import { staffSearch } from '../staff-contract.ts'
import type { Finder } from './finder/finder.ts'
import { listFeatured } from './rules/featured.queries.ts'
import { createFeatured, removeFeatured, updateFeatured } from './rules/featured.ts'
import { listRedirects } from './rules/redirects.queries.ts'
import { createRedirect, removeRedirect, updateRedirect } from './rules/redirects.ts'
import { listSynonyms } from './rules/synonyms.queries.ts'
import { createSynonym, removeSynonym, updateSynonym } from './rules/synonyms.ts'
import { listSearches } from './tracking/searches.queries.ts'
import { createSearchTracker, hideSearch } from './tracking/track-searches.ts'

/** The counts of searches, and the rules that staff define for them. */
export function registerStaffSearch(api: Api, finder: Finder) {
  const { shop } = api
  bind(api, searchEvents.track, createSearchTracker(shop, finder))
  bind(api, staffSearch.searches, (query) => listSearches(shop.db, query, toRange(query)))
  bind(api, staffSearch.hideSearch, (input, caller) => hideSearch(shop, caller, input))
  bind(api, staffSearch.synonyms, (query) => listSynonyms(shop.db, query, toRange(query)))
  bind(api, staffSearch.createSynonym, (input, caller) => createSynonym(shop, caller, input))
  bind(api, staffSearch.updateSynonym, (input, caller) => updateSynonym(shop, caller, input))
  bind(api, staffSearch.deleteSynonym, ({ id }, caller) => removeSynonym(shop, caller, id))
  bind(api, staffSearch.redirects, (query) => listRedirects(shop.db, query, toRange(query)))
  bind(api, staffSearch.createRedirect, (input, caller) =>
    createRedirect(shop, finder, caller, input),
  )
  bind(api, staffSearch.updateRedirect, (input, caller) =>
    updateRedirect(shop, finder, caller, input),
  )
  bind(api, staffSearch.deleteRedirect, ({ id }, caller) => removeRedirect(shop, caller, id))
  bind(api, staffSearch.featured, (query) => listFeatured(shop.db, query, toRange(query)))
  bind(api, staffSearch.createFeatured, (input, caller) => createFeatured(shop, caller, input))
  bind(api, staffSearch.updateFeatured, (input, caller) => updateFeatured(shop, caller, input))
  bind(api, staffSearch.deleteFeatured, ({ id }, caller) => removeFeatured(shop, caller, id))
}
