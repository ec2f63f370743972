import { forgetQuotes } from '#content/server/index.ts'
import { defaultPageSize } from '#kit/contract/paging.model.ts'
import { invalidate, type Tag } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { PostReview, RatingCount } from '../contract.ts'
import { reviewWords } from '../words.ts'
import {
  findRatingCount,
  listReviewedProducts,
  listReviews,
  upsertReview,
} from './reviews.queries.ts'

interface ReviewsOfProduct {
  productId: string
  rating?: '1' | '2' | '3' | '4' | '5'
  page?: number
  limit?: number
}

export async function getReviews(
  shop: Shop,
  { productId, rating, page = 1, limit = defaultPageSize }: ReviewsOfProduct,
) {
  const ratingCount = await findRatingCount(shop.db, productId)
  if (!ratingCount) throw new ShopError('not_found')
  const data = await listReviews(
    shop.db,
    productId,
    rating ? Number(rating) : null,
    (page - 1) * limit,
    limit,
  )
  return { data, ratingCount, total: countOf(ratingCount, rating) }
}

const countOf = ({ starCounts, reviewCount }: RatingCount, rating?: string) =>
  rating ? (starCounts[Number(rating) - 1] ?? 0) : reviewCount

/**
 * One review per customer and product; posting again replaces it, and it stays hidden if staff hid
 * it. The database counts the stars.
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
    // Whoever rewrites a review is no longer quoted with what it said before.
    await forgetQuotes(tx, 'review', [posted.review.id])
    await invalidate(tx, [`product:${product}`])
    return { data: posted.review, message: posted.isHidden ? reviewWords.held : reviewWords.added }
  })
}

/** Reviews show their customer's name and picture. */
export async function refreshReviewsOf(tx: Db, customerId: string) {
  const productIds = await listReviewedProducts(tx, customerId)
  await invalidate(
    tx,
    productIds.map((id): Tag => `product:${id}`),
  )
}
