import { jobTask } from '#jobs/server/index.ts'
import { recurring, type TaskKind } from '#kit/server/tasks/task-kind.ts'
import { runMoveJob } from './move-matching.ts'
import { refreshBoughtTogether } from './orders.queries.ts'

export const ordersTasks: TaskKind[] = [
  recurring('bought-together', 3600, ({ db }) => refreshBoughtTogether(db)),
  jobTask('order-steps', runMoveJob),
]
