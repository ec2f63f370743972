import * as z from 'zod/mini'
import { fields } from '#contract/field-messages.ts'
import { longestComment } from '#contract/reviews.rules.ts'

/** What the form asks for; loaded when it is touched. */
export const TypedReview = z.object({
  rating: z.string().check(z.regex(/^[1-5]$/, fields.ratingRequired)),
  comment: z.string().check(z.trim(), z.maxLength(longestComment, fields.tooLong)),
})
