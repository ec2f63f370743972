import { recurring, type TaskKind } from '#kit/server/tasks/task-kind.ts'
import { deleteLooseDocuments } from './documents.queries.ts'
import { deleteOldInvitations } from './members.queries.ts'

export const sellerTasks: TaskKind[] = [
  recurring('seller-document-cleaning', 3600, ({ db }) => deleteLooseDocuments(db)),
  recurring('seller-invitation-cleaning', 3600, ({ db }) => deleteOldInvitations(db)),
]
