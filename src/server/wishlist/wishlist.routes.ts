import { messages } from '#contract/messages.ts'
import { wishlist } from '#contract/wishlist.ts'
import { type Api, bind } from '../http/bind.ts'
import { listWishlist } from './wishlist.queries.ts'
import { addToWishlist, removeFromWishlist } from './wishlist.ts'

export function registerWishlist(api: Api) {
  const { shop } = api
  bind(api, wishlist.list, (_, caller) => listWishlist(shop.db, caller.id))
  bind(api, wishlist.add, (input, caller) => addToWishlist(shop, caller, input.product).then(() => ({ message: messages.wishlist.added })))
  bind(api, wishlist.remove, (input, caller) => removeFromWishlist(shop, caller, input.productId).then(() => ({ message: messages.wishlist.removed })))
}
