import { defineQuoteSource, forgetQuotes, listQuoted } from '#content/server/index.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { listReviewIdsOf, listShownReviewIds, listShownTexts } from './reviews.queries.ts'

/** Whoever leaves is quoted nowhere. */
export const forgetQuotesOf = async (tx: Db, customerId: string) =>
  forgetQuotes(tx, 'review', await listReviewIdsOf(tx, customerId))

/** What nobody can read any more is not quoted either. */
export async function forgetLostQuotes(tx: Db): Promise<void> {
  const quoted = await listQuoted(tx, 'review')
  const shown = new Set(await listShownReviewIds(tx, quoted))
  await forgetQuotes(
    tx,
    'review',
    quoted.filter((id) => !shown.has(id)),
  )
}

defineQuoteSource('review', async (tx, quotes) => {
  const texts = await listShownTexts(
    tx,
    quotes.flatMap(({ sourceId }) => sourceId ?? []),
  )
  return ({ sourceId, stars, text }) =>
    texts.some(
      (review) =>
        review.id === sourceId && review.rating === stars && review.comment.trim().startsWith(text),
    )
})
