// The only exports that other nouns may use.

export { removeInvisibleQuotes } from './quoted-reviews.ts'
export { recordPurchases, removePurchases } from './reviews.queries.ts'
export { invalidateCustomerReviews } from './reviews.ts'
