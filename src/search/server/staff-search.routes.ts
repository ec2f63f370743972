import { type Api, bind } from '#kit/server/http/bind.ts'
import { searchEvents } from '../event.ts'
import { staffSearch } from '../staff-contract.ts'
import { listFeatured } from './featured.queries.ts'
import { createFeatured, removeFeatured, updateFeatured } from './featured.ts'
import type { Finder } from './finder.ts'
import { toPageRequest } from './page-of.ts'
import { listRedirects } from './redirects.queries.ts'
import { createRedirect, removeRedirect, updateRedirect } from './redirects.ts'
import { listSearches } from './searches.queries.ts'
import { createSearchTracker, hideSearch } from './searches.ts'
import { listSynonyms } from './synonyms.queries.ts'
import { createSynonym, removeSynonym, updateSynonym } from './synonyms.ts'

/** The counts of searches, and the rules that staff define for them. */
export function registerStaffSearch(api: Api, finder: Finder) {
  const { shop } = api
  bind(api, searchEvents.track, createSearchTracker(shop, finder))
  bind(api, staffSearch.searches, (query) => listSearches(shop.db, toPageRequest(query)))
  bind(api, staffSearch.hideSearch, (input, caller) => hideSearch(shop, caller, input))
  bind(api, staffSearch.synonyms, (query) => listSynonyms(shop.db, toPageRequest(query)))
  bind(api, staffSearch.createSynonym, (input, caller) => createSynonym(shop, caller, input))
  bind(api, staffSearch.updateSynonym, (input, caller) => updateSynonym(shop, caller, input))
  bind(api, staffSearch.deleteSynonym, ({ id }, caller) => removeSynonym(shop, caller, id))
  bind(api, staffSearch.redirects, (query) => listRedirects(shop.db, toPageRequest(query)))
  bind(api, staffSearch.createRedirect, (input, caller) =>
    createRedirect(shop, finder, caller, input),
  )
  bind(api, staffSearch.updateRedirect, (input, caller) =>
    updateRedirect(shop, finder, caller, input),
  )
  bind(api, staffSearch.deleteRedirect, ({ id }, caller) => removeRedirect(shop, caller, id))
  bind(api, staffSearch.featured, (query) => listFeatured(shop.db, toPageRequest(query)))
  bind(api, staffSearch.createFeatured, (input, caller) => createFeatured(shop, caller, input))
  bind(api, staffSearch.updateFeatured, (input, caller) => updateFeatured(shop, caller, input))
  bind(api, staffSearch.deleteFeatured, ({ id }, caller) => removeFeatured(shop, caller, id))
}
