export { shopRecipient } from './shop-recipient.ts'
