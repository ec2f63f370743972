import { recurring, type TaskKind } from '#kit/server/tasks/task-kind.ts'
import { deleteUnattachedDocuments } from './applications/documents.queries.ts'
import { deleteOldInvitations } from './members/members.queries.ts'

export const sellerTasks: TaskKind[] = [
  recurring('seller-document-cleaning', 3600, ({ db }) => deleteUnattachedDocuments(db)),
  recurring('seller-invitation-cleaning', 3600, ({ db }) => deleteOldInvitations(db)),
]
