export { enqueueCode, enqueueMessage, shopValues } from './outbox.ts'
