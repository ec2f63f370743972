// The only exports that other nouns may use.

export { forgetLostQuotes } from './quoted-reviews.ts'
export { forgetPurchases, recordPurchases } from './reviews.queries.ts'
export { refreshReviewsOf } from './reviews.ts'
