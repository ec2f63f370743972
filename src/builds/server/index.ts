// What other nouns may call; the rest is this noun’s own business.

export { hasBuildsInCart } from './builds.queries.ts'
export { listOfOrder, moveBuildsToOrder } from './builds.ts'
export { reportOrdered } from './notes.ts'
