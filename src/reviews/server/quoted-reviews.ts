import { defineQuoteSource, listQuotedIds, removeQuotes } from '#content/server/index.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { listReviewIds, listVisibleReviewIds, listVisibleReviews } from './reviews.queries.ts'

/** A deleted customer is no longer quoted. */
export const removeCustomerQuotes = async (tx: Db, customerId: string) =>
  removeQuotes(tx, 'review', await listReviewIds(tx, customerId))

/** A review that is hidden or deleted is no longer quoted. */
export async function removeInvisibleQuotes(tx: Db): Promise<void> {
  const quoted = await listQuotedIds(tx, 'review')
  const visible = new Set(await listVisibleReviewIds(tx, quoted))
  await removeQuotes(
    tx,
    'review',
    quoted.filter((id) => !visible.has(id)),
  )
}

defineQuoteSource('review', async (tx, quotes) => {
  const reviews = await listVisibleReviews(
    tx,
    quotes.flatMap(({ sourceId }) => sourceId ?? []),
  )
  return ({ sourceId, stars, text }) =>
    reviews.some(
      (review) =>
        review.id === sourceId && review.rating === stars && review.comment.trim().startsWith(text),
    )
})
