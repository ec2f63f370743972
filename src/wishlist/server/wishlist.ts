import { toRange } from '#kit/contract/calls/paging.model.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { deleteWish, insertWish, listWishedIds, listWishes } from './wishlist.queries.ts'

export async function listWishlist(
  shop: Shop,
  caller: SignedIn,
  query: { page?: number; limit?: number },
) {
  const [items, ids] = await Promise.all([
    listWishes(shop.db, caller.id, toRange(query)),
    listWishedIds(shop.db, caller.id),
  ])
  return { items, total: ids.length }
}

export async function addToWishlist(shop: Shop, caller: SignedIn, productId: string) {
  if (!(await insertWish(shop.db, caller.id, productId))) throw new ShopError('not_found')
}

/** Succeeds even if the product was not on the wishlist. */
export async function removeFromWishlist(shop: Shop, caller: SignedIn, productId: string) {
  await deleteWish(shop.db, caller.id, productId)
}
