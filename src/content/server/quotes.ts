import { invalidate } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { homeName, type QuoteSource } from '../home-model.ts'
import { contentTag } from './document-kind.ts'
import { lockHomesWithQuotes, setHome, touchHomes } from './quotes.queries.ts'

/** Which reviews or enquiries are quoted, in whatever is kept of the home page. */
export async function listQuoted(tx: Db, source: QuoteSource): Promise<string[]> {
  const quotes = (await lockHomesWithQuotes(tx))
    .flatMap(({ body }) => body.sections ?? [])
    .flatMap((section) => section.quotes ?? [])
  return [
    ...new Set(
      quotes.flatMap((quote) =>
        quote.source === source && quote.sourceId !== null ? [quote.sourceId] : [],
      ),
    ),
  ]
}

/**
 * Takes quotes out of everything that is kept of the home page, earlier versions included; without
 * ids, all of that source.
 */
export async function forgetQuotes(
  tx: Db,
  source: QuoteSource,
  ids: string[] | null,
): Promise<void> {
  const isLost = (quote: { source: string; sourceId: string | null }) =>
    quote.source === source && (ids === null || ids.includes(quote.sourceId ?? ''))
  let isChanged = false
  for (const stored of await lockHomesWithQuotes(tx)) {
    const { sections = [] } = stored.body
    if (!sections.some(({ quotes = [] }) => quotes.some(isLost))) continue
    isChanged = true
    const kept = sections.map((section) =>
      section.quotes
        ? { ...section, quotes: section.quotes.filter((quote) => !isLost(quote)) }
        : section,
    )
    await setHome(tx, { ...stored, body: { ...stored.body, sections: kept } })
  }
  if (!isChanged) return
  await touchHomes(tx)
  await invalidate(tx, [contentTag(homeName.kind)])
}
