import type { ProductCard } from '#catalog/product.ts'
import { type Api, bind } from '#kit/server/http/bind.ts'
import { sellersPart } from '#sellers/model.ts'
import { type Listing, type ListingQuery, search } from '../contract.ts'
import { tagOf, writeList } from './cards.ts'
import type { Asked } from './find-listed.ts'
import { Finder } from './finder.ts'
import { listProductPage, listProducts } from './list-products.ts'
import { searchProducts } from './search-products.ts'
import { suggest } from './suggest.ts'

/** The cards are written already, and the rest is plain. */
const writeListing = ({ products, ...rest }: Listing) =>
  `{"products":${writeList(products)},${JSON.stringify(rest).slice(1)}`

/**
 * A list changes when the catalogue does, or one of the products it shows. What is not there comes
 * with a change of the catalogue; the shop's
 * own name, and whether others sell, with its facts.
 */
const tagsFor = (products: readonly ProductCard[] = []) => [
  'catalogue',
  'facts',
  ...products.map(tagOf),
]
/** What fits a device changes with what is known of it, and a search may name one. */
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
  /**
   * A shop that sells alone knows no sellers to narrow by, and a device that is not known narrows
   * nothing.
   */
  const asked = async (query: ListingQuery): Promise<Asked> => {
    const fitting = query.fits ? await shop.fitting(query.fits) : null
    return {
      ...query,
      ...(!shop.has(sellersPart) && { seller: undefined }),
      ...(fitting && { only: fitting.ids, fitsName: fitting.name }),
    }
  }
  bind(api, search.products, async (input) => listProductPage(finder, await asked(input)), {
    tags: (input, page) => [...tagsFor(page?.items), ...fitsTag(input)],
    write: ({ items }) => writeList(items),
  })
  bind(api, search.listing, async (input) => listProducts(finder, await asked(input)), {
    tags: (input, listing) => [...tagsFor(listing?.products), ...fitsTag(input)],
    write: writeListing,
  })
  bind(api, search.searchProducts, (input) => searchProducts(shop, finder, input.q), {
    tags: () => ['catalogue', 'fits'],
    write: writeList,
  })
  bind(api, search.suggestions, (input) => suggest(shop, finder, input.q ?? ''), {
    tags: () => ['catalogue', 'fits'],
  })
}
