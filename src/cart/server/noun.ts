import type { Noun } from '#kit/server/noun.ts'
import { deleteCart } from './cart.queries.ts'
import { registerCart } from './cart.routes.ts'
import { cartTasks } from './tasks.ts'

export const cart: Noun = { register: registerCart, forget: (tx, { id }) => deleteCart(tx, id), tasks: cartTasks }
