import type { Noun } from '#kit/server/noun.ts'
import { deleteWishlist } from './wishlist.queries.ts'
import { registerWishlist } from './wishlist.routes.ts'

export const wishlist: Noun = { register: registerWishlist, forget: (tx, { id }) => deleteWishlist(tx, id) }
