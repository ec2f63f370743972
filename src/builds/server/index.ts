// The only server exports that other nouns may import.

export { hasBuildsInCart } from './builds.queries.ts'
export { listBuildsOfOrder, moveBuildsToOrder } from './builds.ts'
export { reportOrderedBuild } from './notes/notes.ts'
