import type { Noun } from '#kit/server/noun.ts'
import { deleteCart, listCartForExport, moveCart } from './cart.queries.ts'
import { registerCart } from './cart.routes.ts'
import { cartTasks } from './tasks.ts'

export const cart: Noun = {
  register: registerCart,
  eraseCustomer: (tx, { id }) => deleteCart(tx, id),
  merge: moveCart,
  exportCustomer: async (db, { id }) => ({ cart: await listCartForExport(db, id) }),
  tasks: cartTasks,
}
