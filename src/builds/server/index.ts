// Other nouns may call only these.

export { hasBuildsInCart } from './builds.queries.ts'
export { listBuildsOfOrder, moveBuildsToOrder } from './builds.ts'
export { reportOrderedBuild } from './notes/notes.ts'
