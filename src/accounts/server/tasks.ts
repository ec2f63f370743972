import { recurring, type TaskKind } from '#kit/server/tasks/task-kind.ts'
import { deleteOldAttempts } from './accounts.queries.ts'
import { removeOldSessions } from './sessions.ts'

export const accountsTasks: TaskKind[] = [
  recurring('session-cleaning', 3600, ({ db }) => removeOldSessions(db)),
  recurring('attempt-cleaning', 3600, ({ db }) => deleteOldAttempts(db)),
]
