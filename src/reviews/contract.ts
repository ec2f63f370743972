import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { paging, search, wholeNumber } from '#kit/contract/calls/paging.ts'
import { byId, id } from '#kit/contract/fields/id.ts'
import { filledText, optionalText, text } from '#kit/contract/fields/text.ts'
import { uuid } from '#kit/contract/fields/uuid.ts'
import { maxCommentLength, reviewStates } from './model.ts'
import { reviewFieldWords } from './words/fields.ts'

export const Review = z.object({
  id: z.string(),
  rating: z.number(),
  comment: z.string(),
  createdAt: z.string(),
  /** Whether the customer bought the product here. */
  verified: z.boolean(),
  user: z.object({ name: z.string(), image: z.string() }),
  reply: z.nullable(z.object({ text: z.string(), at: z.string() })),
})
export type Review = z.output<typeof Review>

/** A review for staff, visible or hidden. */
export const StaffReview = z.object({
  ...Review.def.shape,
  product: z.object({ id: z.string(), productName: z.string() }),
  customer: z.object({ id: z.string(), email: z.string() }),
  hidden: z.nullable(z.object({ at: z.string(), reason: z.string() })),
  /** Whether the customer rewrote it after staff hid it or replied. */
  rewritten: z.boolean(),
  version: z.number(),
})
export type StaffReview = z.output<typeof StaffReview>

export const RatingCount = z.object({
  /** The number of reviews with one star, two stars, up to five. */
  starCounts: z.array(z.number()),
  reviewCount: z.number(),
  averageRating: z.number(),
})
export type RatingCount = z.output<typeof RatingCount>

export const PostReview = z.strictObject({
  product: id,
  rating: z
    .int(reviewFieldWords.ratingRequired)
    .check(
      z.minimum(1, reviewFieldWords.ratingRequired),
      z.maximum(5, reviewFieldWords.ratingRequired),
    ),
  comment: optionalText(maxCommentLength),
})
export type PostReview = z.output<typeof PostReview>

/** The fields of the form. Loaded when the customer touches the form. */
export const ReviewFields = z.object({
  rating: z.string().check(z.regex(/^[1-5]$/, reviewFieldWords.ratingRequired)),
  comment: text(maxCommentLength),
})

const StaffReviewQuery = z.strictObject({
  /** Part of the comment, the customer's name or the product's name. */
  search,
  rating: z.optional(z.enum(['1', '2', '3', '4', '5'])),
  state: z.optional(z.enum(reviewStates)),
  customerId: z.optional(uuid),
  ...paging,
})
export type StaffReviewQuery = z.output<typeof StaffReviewQuery>

/** The version that staff saw. A review that has changed since is refused. */
const version = z.int().check(z.minimum(1), z.maximum(1_000_000_000))
export const HideReview = z.strictObject({
  version,
  reason: filledText(300),
})
export const ReplyToReview = z.strictObject({
  version,
  reply: filledText(2_000),
})

/** A change that staff make to a review, answered with the review. */
const change = { access: 'reviews', params: byId, reply: StaffReview } as const

export const reviews = {
  list: endpoint({
    method: 'GET',
    path: '/review',
    access: 'reviews',
    summary: 'All reviews, newest first, including hidden ones',
    query: StaffReviewQuery,
    reply: z.array(StaffReview),
    paged: true,
  }),
  hide: endpoint({
    ...change,
    method: 'POST',
    path: '/review/{id}/hide',
    summary: 'Hide a review from the shop and its star counts',
    body: HideReview,
  }),
  show: endpoint({
    ...change,
    method: 'POST',
    path: '/review/{id}/show',
    summary: 'Show a hidden review again',
    body: z.strictObject({ version }),
  }),
  reply: endpoint({
    ...change,
    method: 'PUT',
    path: '/review/{id}/reply',
    summary: 'Reply as the shop, or change the reply',
    body: ReplyToReview,
  }),
  removeReply: endpoint({
    ...change,
    method: 'DELETE',
    path: '/review/{id}/reply',
    summary: 'Remove the shop’s reply',
    query: z.strictObject({ version: wholeNumber(1, 1_000_000_000) }),
  }),
  ofProduct: endpoint({
    method: 'GET',
    path: '/review/product/{productId}',
    access: 'public',
    summary: 'Reviews of a product, newest first, and its star counts',
    params: z.strictObject({ productId: id }),
    query: z.strictObject({ rating: z.optional(z.enum(['1', '2', '3', '4', '5'])), ...paging }),
    reply: z.object({ data: z.array(Review), ratingCount: RatingCount, total: z.number() }),
  }),
  own: endpoint({
    method: 'GET',
    path: '/review/own',
    access: 'customer',
    summary: 'The caller’s review of a product, visible or hidden; null if there is none',
    query: z.strictObject({ productId: id }),
    reply: z.object({ data: z.nullable(Review) }),
  }),
  post: endpoint({
    method: 'POST',
    path: '/review',
    access: 'customer',
    whenOpen: true,
    summary: 'Write a review, or replace the caller’s earlier review of the product',
    body: PostReview,
    reply: z.object({ message: z.string(), data: Review }),
    status: 201,
    perMinute: 20,
  }),
}
