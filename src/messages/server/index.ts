// The functions that other rooms may call.

export { enqueueMessage, shopValues } from './outbox.ts'
