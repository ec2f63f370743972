import type { Noun } from '#kit/server/noun.ts'
import { buildMails } from './build-mails.ts'
import { deleteBuilds, moveBuilds, tellBuilds } from './builds.queries.ts'
import { registerBuilds } from './builds.routes.ts'
import { deleteNotesTo, tellNotes } from './notes.queries.ts'
import { buildTasks } from './tasks.ts'

export const builds: Noun = {
  register: registerBuilds,
  forget: async (tx, { id, email, isVerified }) => {
    await deleteBuilds(tx, id)
    if (email && isVerified) await deleteNotesTo(tx, email)
  },
  merge: moveBuilds,
  tell: async (db, { id }) => ({
    builds: await tellBuilds(db, id),
    questionsAboutBuilds: await tellNotes(db, id),
  }),
  mailKinds: buildMails,
  tasks: buildTasks,
}
