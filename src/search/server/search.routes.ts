import type { ProductCard } from '#catalog/product.ts'
import { type Api, bind } from '#kit/server/http/bind.ts'
import { sellersPart } from '#sellers/model.ts'
import { type Listing, type ListingQuery, search } from '../contract.ts'
import { tagOf, writeList } from './cards.ts'
import { Finder } from './finder.ts'
import { listProductPage, listProducts } from './list-products.ts'
import { searchProducts } from './search-products.ts'
import { suggest } from './suggest.ts'

/** The cards are written already, and the rest is plain. */
const writeListing = ({ products, ...rest }: Listing) => `{"products":${writeList(products)},${JSON.stringify(rest).slice(1)}`

/**
 * A list changes when the catalogue does, or one of the products it shows. What is not there comes with a change of the catalogue; the shop's
 * own name, and whether others sell, with its facts.
 */
const tagsFor = (products: readonly ProductCard[] = []) => ['catalogue', 'facts', ...products.map(tagOf)]

/** The index of this process, as long as the app runs. */
export function startFinder({ shop, app }: Api): Finder {
  const finder = new Finder(shop)
  const stopFollowing = finder.follow()
  app.addHook('onClose', async () => void stopFollowing())
  return finder
}

export function registerSearch(api: Api, finder: Finder) {
  const { shop } = api
  /** A shop that sells alone knows no sellers to narrow by. */
  const asked = (query: ListingQuery) => (shop.has(sellersPart) ? query : { ...query, seller: undefined })
  bind(api, search.products, (input) => listProductPage(finder, asked(input)), {
    tags: (_, page) => tagsFor(page?.items),
    write: ({ items }) => writeList(items),
  })
  bind(api, search.listing, (input) => listProducts(finder, asked(input)), { tags: (_, listing) => tagsFor(listing?.products), write: writeListing })
  bind(api, search.searchProducts, (input) => searchProducts(shop, finder, input.q), { tags: () => ['catalogue'], write: writeList })
  bind(api, search.suggestions, (input) => suggest(shop, finder, input.q ?? ''), { tags: () => ['catalogue'] })
}
