import { recurring, type TaskKind } from '#kit/server/tasks/task-kind.ts'
import { deleteOldQuotations } from './builds.queries.ts'

export const buildTasks: TaskKind[] = [
  recurring('quotation-cleaning', 24 * 3600, ({ db }) => deleteOldQuotations(db)),
]
