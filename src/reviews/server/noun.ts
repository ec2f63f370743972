import type { Noun } from '#kit/server/noun.ts'
import { reviewsChecks } from './checks.queries.ts'
import { removeCustomerQuotes } from './quoted-reviews.ts'
import { exportReviews, moveReviews } from './reviews.queries.ts'
import { registerReviews } from './reviews.routes.ts'
import { invalidateCustomerReviews } from './reviews.ts'

export const reviews: Noun = {
  register: registerReviews,
  // Reviews stay under the anonymous name of the account, but are no longer quoted.
  eraseCustomer: async (tx, { id }) => {
    await removeCustomerQuotes(tx, id)
    await invalidateCustomerReviews(tx, id)
  },
  merge: async (tx, accounts) => {
    await invalidateCustomerReviews(tx, accounts.from)
    await moveReviews(tx, accounts)
    await invalidateCustomerReviews(tx, accounts.into)
  },
  exportCustomer: async (db, { id }) => ({ reviews: await exportReviews(db, id) }),
  onProfileChange: invalidateCustomerReviews,
  checks: reviewsChecks,
}
