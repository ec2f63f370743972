// The only server exports that other nouns may import.

export { waitingRepairs } from './tickets/list.queries.ts'
