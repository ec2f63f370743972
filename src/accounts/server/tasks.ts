import { recurring, type TaskKind } from '#kit/server/tasks/task-kind.ts'
import { deleteOldAttempts } from './limits/attempts.queries.ts'
import { removeOldDevices } from './limits/devices.ts'
import { deleteOldSignInCodes } from './sign-in/mailed-code.queries.ts'
import { removeOldSessions } from './sign-in/sessions.ts'
import { deleteOldVerifications } from './verification/verification.queries.ts'

export const accountsTasks: TaskKind[] = [
  recurring('session-cleaning', 3600, ({ db }) => removeOldSessions(db)),
  recurring('attempt-cleaning', 600, ({ db }) => deleteOldAttempts(db)),
  recurring('sign-in-code-cleaning', 600, ({ db }) => deleteOldSignInCodes(db)),
  recurring('device-cleaning', 86_400, ({ db }) => removeOldDevices(db)),
  recurring('verification-cleaning', 86_400, ({ db }) => deleteOldVerifications(db)),
]
