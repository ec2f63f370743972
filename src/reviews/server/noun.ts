import type { Noun } from '#kit/server/noun.ts'
import { reviewsChecks } from './checks.queries.ts'
import { registerReviews } from './reviews.routes.ts'
import { refreshReviewsOf } from './reviews.ts'

// Reviews stay, under the account's new name.
export const reviews: Noun = { register: registerReviews, forget: (tx, { id }) => refreshReviewsOf(tx, id), checks: reviewsChecks }
