import type { Noun } from '#kit/server/noun.ts'
import type { TaskKind } from '#kit/server/tasks/task-kind.ts'
import { messagesChecks, messagesGauges } from './checks.queries.ts'
import { registerMessages } from './messages.routes.ts'
import { deleteUserMessages, exportMessages, moveMessages } from './outbox.queries.ts'
import { messageTask } from './outbox.ts'

export const messages: Noun = {
  register: registerMessages,
  eraseCustomer: (tx, { id }) => deleteUserMessages(tx, id),
  merge: moveMessages,
  exportCustomer: async (db, { id }) => ({ messages: await exportMessages(db, id) }),
  checks: messagesChecks,
  gauges: messagesGauges,
  startsFilled: ['message_settings'],
  tasks: [messageTask as TaskKind],
}
