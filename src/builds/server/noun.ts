import type { Noun } from '#kit/server/noun.ts'
import { deleteBuilds, moveBuilds, tellBuilds } from './builds.queries.ts'
import { registerBuilds } from './builds.routes.ts'
import { buildTasks } from './tasks.ts'

export const builds: Noun = {
  register: registerBuilds,
  forget: (tx, { id }) => deleteBuilds(tx, id),
  merge: moveBuilds,
  tell: async (db, { id }) => ({ builds: await tellBuilds(db, id) }),
  tasks: buildTasks,
}
