import { deleteOldIdempotencyKeys } from '#kit/server/idempotency/replies.queries.ts'
import type { ListAttachments } from '#kit/server/mail/attachments.ts'
import { createDelivery } from '#kit/server/mail/delivery.ts'
import { blankExpired } from '#kit/server/mail/outbox.queries.ts'
import { createMailTask } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import { recurring, type TaskKind } from '#kit/server/tasks/task-kind.ts'
import { deleteOldTasks } from '#kit/server/tasks/tasks.queries.ts'
import { nouns } from './nouns.ts'

const listAttachments: ListAttachments = async (shop, mailId) =>
  (await Promise.all(nouns.map((noun) => noun.listAttachments?.(shop, mailId) ?? []))).flat()

/** All background tasks. */
export const createTaskKinds = (shop: Shop): TaskKind[] => [
  // A mail server is slow per mail. Writing files would only compete with customers.
  createMailTask(createDelivery(shop), shop.config.smtpUrl ? 4 : 1, listAttachments),
  recurring('mail-blanking', 600, ({ db }) => blankExpired(db)),
  recurring('task-cleaning', 3600, ({ db }) => deleteOldTasks(db)),
  recurring('idempotency-key-cleaning', 3600, ({ db }) => deleteOldIdempotencyKeys(db)),
  ...nouns.flatMap(({ tasks }) => tasks ?? []),
]
