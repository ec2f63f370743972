export { countStrangerMessages, strangerMessagesPerDay } from './outbox.queries.ts'
export { enqueueMessage, shopValues } from './outbox.ts'
