// The only server exports that other nouns may import.

export { shopRecipient } from './shop-recipient.ts'
