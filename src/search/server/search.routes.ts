import { sellersFeature } from '#access/member-access.ts'
import type { ProductCard } from '#catalog/product.ts'
import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { type Listing, type ListingQuery, search } from '../contract.ts'
import { cacheTagOf, toJsonList } from './finder/card-cache.ts'
import { Finder } from './finder/finder.ts'
import { listProductPage, listProducts } from './listing/list-products.ts'
import type { SearchRequest } from './listing/run-search.ts'
import { searchProducts } from './suggestions/search-products.ts'
import { suggest } from './suggestions/suggest.ts'

/** The cards are cached as JSON, so only the other fields are serialized. */
const toJsonListing = ({ products, ...otherFields }: Listing) =>
  `{"products":${toJsonList(products)},${JSON.stringify(otherFields).slice(1)}`

/**
 * A list changes with the catalogue, and with every product it shows. Other products enter it with
 * a change of the catalogue. The shop's name, and whether others sell, change with the facts.
 */
const cacheTagsFor = (products: readonly ProductCard[] = []) => [
  'catalogue',
  'facts',
  ...products.map(cacheTagOf),
]
/** A list for a device changes with the device's data. Any search may name a device. */
const fitsTag = ({ fits, search }: Pick<ListingQuery, 'fits' | 'search'>) =>
  fits || search ? ['fits'] : []

/** The index of this process, as long as the app runs. */
export function startFinder({ shop, app }: Api): Finder {
  const finder = new Finder(shop)
  const stopFollowing = finder.follow()
  app.addHook('onClose', async () => void stopFollowing())
  return finder
}

export function registerSearch(api: Api, finder: Finder) {
  const { shop } = api
  // Sellers are ignored where the shop sells alone, and so are unknown devices.
  const toRequest = async (query: ListingQuery): Promise<SearchRequest> => {
    const fitting = query.fits ? await shop.findFittingProducts(query.fits) : null
    return {
      ...query,
      ...(!shop.has(sellersFeature) && { seller: undefined }),
      ...(fitting && { fittingIds: fitting.ids, fitsName: fitting.name }),
    }
  }
  bind(api, search.products, async (input) => listProductPage(finder, await toRequest(input)), {
    tags: (input, page) => [...cacheTagsFor(page?.items), ...fitsTag(input)],
    write: ({ items }) => toJsonList(items),
  })
  bind(
    api,
    search.listing,
    async (input, caller) => listProducts(finder, await toRequest(input), caller.language),
    {
      tags: (input, listing) => [...cacheTagsFor(listing?.products), ...fitsTag(input)],
      write: toJsonListing,
    },
  )
  bind(api, search.searchProducts, (input) => searchProducts(shop, finder, input.q), {
    tags: () => ['catalogue', 'fits'],
    write: toJsonList,
  })
  bind(api, search.suggestions, (input) => suggest(shop, finder, input.q ?? ''), {
    tags: () => ['catalogue', 'fits'],
  })
}
