import type { Noun } from '#kit/server/noun.ts'
import { reviewsChecks } from './checks.queries.ts'
import { registerReviews } from './reviews.routes.ts'
import { refreshReviewsOf } from './reviews.ts'

// Reviews stay, under the name that the account has from now on.
export const reviews: Noun = { register: registerReviews, forget: (tx, { id }) => refreshReviewsOf(tx, id), checks: reviewsChecks }
