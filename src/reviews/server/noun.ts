import type { Noun } from '#kit/server/noun.ts'
import { reviewsChecks } from './checks.queries.ts'
import { forgetQuotesOf } from './quoted-reviews.ts'
import { registerReviews } from './reviews.routes.ts'
import { refreshReviewsOf } from './reviews.ts'
import { tellReviews } from './tell-customer.queries.ts'

export const reviews: Noun = {
  register: registerReviews,
  // Reviews stay, under the account's new name; quotes of them go.
  forget: async (tx, { id }) => {
    await forgetQuotesOf(tx, id)
    await refreshReviewsOf(tx, id)
  },
  tell: async (db, { id }) => ({ reviews: await tellReviews(db, id) }),
  renamed: refreshReviewsOf,
  checks: reviewsChecks,
}
