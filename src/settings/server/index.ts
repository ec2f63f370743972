// What other nouns may call; the rest is this noun’s own business.

export { shopRecipient } from './shop-recipient.ts'
