import { messages } from '#contract/messages.ts'
import { defaultPageSize } from '#contract/paging.rules.ts'
import type { PostReview, RatingCount } from '#contract/reviews.ts'
import { invalidate } from '../cache/invalidate.ts'
import { transaction } from '../db/transaction.ts'
import type { SignedIn } from '../http/caller.ts'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import { findRatingCount, listReviews, upsertReview } from './reviews.queries.ts'

interface ReviewsOfProduct {
  productId: string
  rating?: '1' | '2' | '3' | '4' | '5'
  page?: number
  limit?: number
}

export async function getReviews(shop: Shop, { productId, rating, page = 1, limit = defaultPageSize }: ReviewsOfProduct) {
  const ratingCount = await findRatingCount(shop.db, productId)
  if (!ratingCount) throw new ShopError('not_found')
  const data = await listReviews(shop.db, productId, rating ? Number(rating) : null, (page - 1) * limit, limit)
  return { data, ratingCount, total: countOf(ratingCount, rating) }
}

const countOf = ({ starCounts, reviewCount }: RatingCount, rating?: string) => (rating ? (starCounts[Number(rating) - 1] ?? 0) : reviewCount)

/** One review per customer and product; posting again replaces it, unseen where staff hid it. The stars are counted by the database. */
export function postReview(shop: Shop, caller: SignedIn, { product, rating, comment }: PostReview) {
  return transaction(shop.db, async (tx) => {
    const posted = await upsertReview(tx, { productId: product, userId: caller.id, rating, comment })
    if (!posted) throw new ShopError('not_found')
    await invalidate(tx, [`product:${product}`])
    return { data: posted.review, message: posted.isHidden ? messages.reviews.held : messages.reviews.added }
  })
}
