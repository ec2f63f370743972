// The only server exports that other nouns may import.

export { countStrangerSlots } from './booking/strangers/strangers.queries.ts'
export { waitingRepairs } from './tickets/list.queries.ts'
