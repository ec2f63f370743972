import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { fields } from './field-messages.ts'
import { id } from './id.ts'
import { paging } from './paging.ts'
import { longestComment } from './reviews.rules.ts'

export const Review = z.object({
  id: z.string(),
  rating: z.number(),
  comment: z.string(),
  createdAt: z.string(),
  /** Written by somebody who bought the product here. */
  verified: z.boolean(),
  user: z.object({ name: z.string(), image: z.string() }),
})
export type Review = z.output<typeof Review>

export const RatingCount = z.object({
  /** How many gave one star, two, … five. */
  starCounts: z.array(z.number()),
  reviewCount: z.number(),
  averageRating: z.number(),
})
export type RatingCount = z.output<typeof RatingCount>

export const PostReview = z.strictObject({
  product: id,
  rating: z.int(fields.ratingRequired).check(z.minimum(1, fields.ratingRequired), z.maximum(5, fields.ratingRequired)),
  comment: z._default(z.string().check(z.trim(), z.maxLength(longestComment, fields.tooLong)), ''),
})
export type PostReview = z.output<typeof PostReview>

export const reviews = {
  ofProduct: endpoint({
    method: 'GET',
    path: '/review/product/{productId}',
    access: 'public',
    summary: 'Reviews of a product, newest first, and how many stars it got',
    params: z.strictObject({ productId: id }),
    query: z.strictObject({ rating: z.optional(z.enum(['1', '2', '3', '4', '5'])), ...paging }),
    reply: z.object({ data: z.array(Review), ratingCount: RatingCount, total: z.number() }),
  }),
  post: endpoint({
    method: 'POST',
    path: '/review',
    access: 'customer',
    summary: 'Write a review, or replace one’s own',
    body: PostReview,
    reply: z.object({ message: z.string(), data: Review }),
    status: 201,
    perMinute: 20,
  }),
}
