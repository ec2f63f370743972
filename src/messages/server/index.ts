export { enqueueMessage, shopValues } from './outbox.ts'
export { countStrangerMessages, strangerMessagesPerDay } from './outbox.queries.ts'
