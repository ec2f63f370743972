import { removeQuotes } from '#content/server/index.ts'
import { toRange } from '#kit/contract/calls/paging.model.ts'
import { invalidate, type Tag } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { PostReview, RatingCount } from '../contract.ts'
import { reviewWords } from '../words/shop.ts'
import {
  findRatingCount,
  listReviewedProducts,
  listReviews,
  upsertReview,
} from './reviews.queries.ts'

interface ReviewsQuery {
  productId: string
  rating?: '1' | '2' | '3' | '4' | '5'
  page?: number
  limit?: number
}

/** One page of a product's reviews, all or those with this rating. */
export async function getReviews(shop: Shop, { productId, rating, ...query }: ReviewsQuery) {
  const ratingCount = await findRatingCount(shop.db, productId)
  if (!ratingCount) throw new ShopError('not_found')
  const data = await listReviews(shop.db, productId, rating ? Number(rating) : null, toRange(query))
  return { data, ratingCount, total: countReviews(ratingCount, rating) }
}

const countReviews = ({ starCounts, reviewCount }: RatingCount, rating?: string) =>
  rating ? (starCounts[Number(rating) - 1] ?? 0) : reviewCount

/**
 * Saves a customer's review of a product. A second one replaces the first, and stays hidden if
 * staff hid the first. A trigger counts the stars.
 */
export function postReview(shop: Shop, caller: SignedIn, { product, rating, comment }: PostReview) {
  return transaction(shop.db, async (tx) => {
    const posted = await upsertReview(tx, {
      productId: product,
      userId: caller.id,
      rating,
      comment,
    })
    if (!posted) throw new ShopError('not_found')
    // A quote of the earlier text would misquote the customer.
    await removeQuotes(tx, 'review', [posted.review.id])
    await invalidate(tx, [`product:${product}`])
    const { awaitsCheck, added } = reviewWords(caller.language)
    return { data: posted.review, message: posted.isHidden ? awaitsCheck : added }
  })
}

/** Refreshes the pages with a customer's reviews, which show the customer's name and picture. */
export async function invalidateCustomerReviews(tx: Db, customerId: string) {
  const productIds = await listReviewedProducts(tx, customerId)
  await invalidate(
    tx,
    productIds.map((id): Tag => `product:${id}`),
  )
}
