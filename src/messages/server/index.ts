// The only server exports that other nouns may import.

export { enqueueMessage, shopValues } from './outbox.ts'
