import type { Noun } from '#kit/server/noun.ts'
import { buildMails } from './build-mails.ts'
import { deleteCustomerBuilds, exportBuilds, mergeBuilds } from './builds.queries.ts'
import { registerBuilds } from './builds.routes.ts'
import { deleteNotesByEmail, exportNotes } from './notes.queries.ts'
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
  mailKinds: buildMails,
  tasks: buildTasks,
}
