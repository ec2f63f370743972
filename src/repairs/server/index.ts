// The only server code of this noun that other nouns may import.

export { waitingRepairs } from './desk/list.queries.ts'
