// What other nouns may call; the rest is this noun’s own business.

export { enqueueMessage, shopValues } from './outbox.ts'
