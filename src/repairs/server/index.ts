// The only server exports that other nouns may import.

export { waitingRepairs } from './desk/list.queries.ts'
