import { recurring, type TaskKind } from '#kit/server/tasks/task-kind.ts'
import { deleteOldInvitations } from './staff.queries.ts'

export const staffTasks: TaskKind[] = [
  recurring('invitation-cleaning', 3600, ({ db }) => deleteOldInvitations(db)),
]
