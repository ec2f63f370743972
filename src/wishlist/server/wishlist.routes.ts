import { messages } from '#contract/messages.ts'
import { wishlist } from '#contract/wishlist.ts'
import { type Api, bind } from '../http/bind.ts'
import { listWishedIds } from './wishlist.queries.ts'
import { addToWishlist, findWishlist, removeFromWishlist } from './wishlist.ts'

export function registerWishlist(api: Api) {
  const { shop } = api
  bind(api, wishlist.list, (input, caller) => findWishlist(shop, caller, input))
  bind(api, wishlist.ids, (_, caller) => listWishedIds(shop.db, caller.id))
  bind(api, wishlist.add, (input, caller) => addToWishlist(shop, caller, input.product).then(() => ({ message: messages.wishlist.added })))
  bind(api, wishlist.remove, (input, caller) => removeFromWishlist(shop, caller, input.productId).then(() => ({ message: messages.wishlist.removed })))
}
