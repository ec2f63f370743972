import type { Noun } from '#kit/server/noun.ts'
import { deleteCart, tellCart } from './cart.queries.ts'
import { registerCart } from './cart.routes.ts'
import { cartTasks } from './tasks.ts'

export const cart: Noun = {
  register: registerCart,
  forget: (tx, { id }) => deleteCart(tx, id),
  tell: async (db, { id }) => ({ cart: await tellCart(db, id) }),
  tasks: cartTasks,
}
