import { jobTask } from '#jobs/server/index.ts'
import { recurring, type TaskKind } from '#kit/server/tasks/task-kind.ts'
import { refreshBoughtTogether } from './read/orders.queries.ts'
import { runMoveJob } from './stages/move-matching.ts'

export const ordersTasks: TaskKind[] = [
  recurring('bought-together', 3600, ({ db }) => refreshBoughtTogether(db)),
  jobTask('order-steps', runMoveJob),
]
