import { type Api, bind } from '#kit/server/http/calls/bind.ts'
import { wishlist } from '../contract.ts'
import { wishlistWords } from '../words/shop.ts'
import { listWishedIds } from './wishlist.queries.ts'
import { addToWishlist, listWishlist, removeFromWishlist } from './wishlist.ts'

export function registerWishlist(api: Api) {
  const { shop } = api
  bind(api, wishlist.list, (input, caller) => listWishlist(shop, caller, input))
  bind(api, wishlist.ids, (_, caller) => listWishedIds(shop.db, caller.id))
  bind(api, wishlist.add, (input, caller) =>
    addToWishlist(shop, caller, input.product).then(() => ({
      message: wishlistWords(caller.language).added,
    })),
  )
  bind(api, wishlist.remove, (input, caller) =>
    removeFromWishlist(shop, caller, input.productId).then(() => ({
      message: wishlistWords(caller.language).removed,
    })),
  )
}
