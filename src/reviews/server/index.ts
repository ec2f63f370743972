export { removeInvisibleQuotes } from './quoted-reviews.ts'
export { recordPurchases, removePurchases } from './reviews.queries.ts'
export { invalidateCustomerReviews } from './reviews.ts'
