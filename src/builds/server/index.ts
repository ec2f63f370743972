// Other nouns may call only these.

export { hasBuildsInCart } from './builds.queries.ts'
export { listOfOrder, moveBuildsToOrder } from './builds.ts'
export { reportOrdered } from './notes.ts'
