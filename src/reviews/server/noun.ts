import type { Noun } from '#kit/server/noun.ts'
import { reviewsChecks } from './checks.queries.ts'
import { registerReviews } from './reviews.routes.ts'
import { refreshReviewsOf } from './reviews.ts'
import { tellReviews } from './tell-customer.queries.ts'

// Reviews stay, under the account's new name.
export const reviews: Noun = {
  register: registerReviews,
  forget: (tx, { id }) => refreshReviewsOf(tx, id),
  tell: async (db, { id }) => ({ reviews: await tellReviews(db, id) }),
  checks: reviewsChecks,
}
