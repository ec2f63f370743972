// What other nouns may call; the rest is this noun’s own business.

export { waitingRepairs } from './list.queries.ts'
