import { forgetQuotes, listQuoted } from '#content/server/index.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { listReviewIdsOf, listShownReviewIds } from './reviews.queries.ts'

/** Whoever leaves is quoted nowhere. */
export const forgetQuotesOf = async (tx: Db, customerId: string) => forgetQuotes(tx, 'review', await listReviewIdsOf(tx, customerId))

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
