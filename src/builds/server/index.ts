// What other nouns may call; the rest is this noun’s own business.

export { hasBuildsInCart, moveToOrder } from './builds.queries.ts'
export { listOfOrder } from './builds.ts'
