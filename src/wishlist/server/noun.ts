import type { Noun } from '#kit/server/noun.ts'
import { deleteWishlist, exportWishlist, moveWishlist } from './wishlist.queries.ts'
import { registerWishlist } from './wishlist.routes.ts'

export const wishlist: Noun = {
  register: registerWishlist,
  eraseCustomer: (tx, { id }) => deleteWishlist(tx, id),
  merge: moveWishlist,
  exportCustomer: async (db, { id }) => ({ wishlist: await exportWishlist(db, id) }),
}
