// What other nouns may call; the rest is this noun’s own business.

export { forgetLostQuotes } from './quoted-reviews.ts'
export { forgetPurchases, recordPurchases } from './reviews.queries.ts'
export { refreshReviewsOf } from './reviews.ts'
