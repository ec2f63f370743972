import type { Noun } from '#kit/server/noun.ts'
import { reviewsChecks } from './checks.queries.ts'
import { moveReviews } from './merge.queries.ts'
import { removeCustomerQuotes } from './quoted-reviews.ts'
import { registerReviews } from './reviews.routes.ts'
import { refreshReviewsOf } from './reviews.ts'
import { exportReviews } from './tell-customer.queries.ts'

export const reviews: Noun = {
  register: registerReviews,
  // Reviews stay under the anonymous name of the account, but are no longer quoted.
  forget: async (tx, { id }) => {
    await removeCustomerQuotes(tx, id)
    await refreshReviewsOf(tx, id)
  },
  merge: async (tx, accounts) => {
    await refreshReviewsOf(tx, accounts.from)
    await moveReviews(tx, accounts)
    await refreshReviewsOf(tx, accounts.into)
  },
  tell: async (db, { id }) => ({ reviews: await exportReviews(db, id) }),
  renamed: refreshReviewsOf,
  checks: reviewsChecks,
}
