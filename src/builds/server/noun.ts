import type { Noun } from '#kit/server/noun.ts'
import {
  deleteCustomerBuilds,
  exportBuilds,
  hasBuildsInCart,
  mergeBuilds,
} from './builds.queries.ts'
import { registerBuilds } from './builds.routes.ts'
import { moveBuildsToOrder } from './builds.ts'
import { buildMails } from './notes/build-mails.ts'
import { deleteNotesByEmail, exportNotes } from './notes/notes.queries.ts'
import { buildTasks } from './tasks.ts'

export const builds: Noun = {
  register: registerBuilds,
  eraseCustomer: async (tx, { id, email, isVerified }) => {
    await deleteCustomerBuilds(tx, id)
    if (email && isVerified) await deleteNotesByEmail(tx, email)
  },
  merge: mergeBuilds,
  exportCustomer: async (db, { id }) => ({
    builds: await exportBuilds(db, id),
    questionsAboutBuilds: await exportNotes(db, id),
  }),
  orderAttachment: {
    select: hasBuildsInCart,
    attach: (tx, _hasBuilds, { customerId, orderId, items }) =>
      moveBuildsToOrder(tx, customerId, orderId, items),
  },
  mailKinds: buildMails,
  tasks: buildTasks,
}
