import { recurring, type TaskKind } from '#kit/server/tasks/task-kind.ts'
import { deleteOldCartItems } from './cart.queries.ts'

export const cartTasks: TaskKind[] = [
  recurring('cart-cleaning', 24 * 3600, ({ db }) => deleteOldCartItems(db)),
]
