import type { Noun } from '#kit/server/noun.ts'
import {
  deleteCustomerBuilds,
  exportBuilds,
  hasBuildsInCart,
  mergeBuilds,
} from './builds.queries.ts'
import { registerBuilds } from './builds.routes.ts'
import { moveBuildsToOrder } from './builds.ts'
import { buildMails } from './messages/build-mails.ts'
import { deleteMessagesByEmail, exportMessages } from './messages/messages.queries.ts'
import { buildTasks } from './tasks.ts'

export const builds: Noun = {
  register: registerBuilds,
  eraseCustomer: async (tx, { id, email, isVerified }) => {
    await deleteCustomerBuilds(tx, id)
    if (email && isVerified) await deleteMessagesByEmail(tx, email)
  },
  merge: mergeBuilds,
  exportCustomer: async (db, { id }) => ({
    builds: await exportBuilds(db, id),
    questionsAboutBuilds: await exportMessages(db, id),
  }),
  orderAttachment: {
    select: hasBuildsInCart,
    attach: (tx, _hasBuilds, { customerId, orderId, items }) =>
      moveBuildsToOrder(tx, customerId, orderId, items),
  },
  mailKinds: buildMails,
  tasks: buildTasks,
}
