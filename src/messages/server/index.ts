export { countStrangerMessages, strangerMessagesPerDay } from './outbox.queries.ts'
export { enqueueCode, enqueueMessage, shopValues } from './outbox.ts'
