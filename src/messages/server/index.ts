export { enqueueMessage, shopValues } from './outbox.ts'
