import type { Noun } from '#kit/server/noun.ts'
import { deleteCustomerBuilds, exportBuilds, mergeBuilds } from './builds.queries.ts'
import { registerBuilds } from './builds.routes.ts'
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
  mailKinds: buildMails,
  tasks: buildTasks,
}
