import { invalidate } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { homeName, type QuoteSource } from '../../home/home-model.ts'
import { contentTag } from '../documents/document-kind.ts'
import { lockHomesWithQuotes, updateHome, updateHomeRevisions } from './quotes.queries.ts'

/** The ids of reviews or enquiries quoted in the home page, its draft or any version. */
export async function listQuotedIds(tx: Db, source: QuoteSource): Promise<string[]> {
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
 * Removes quotes from the home page, its draft and all its versions. If `ids` is null, all quotes
 * of the source.
 */
export async function removeQuotes(
  tx: Db,
  source: QuoteSource,
  ids: string[] | null,
): Promise<void> {
  const isRemoved = (quote: { source: string; sourceId: string | null }) =>
    quote.source === source && (ids === null || ids.includes(quote.sourceId ?? ''))
  let isChanged = false
  for (const stored of await lockHomesWithQuotes(tx)) {
    const { sections = [] } = stored.body
    if (!sections.some(({ quotes = [] }) => quotes.some(isRemoved))) continue
    isChanged = true
    const remaining = sections.map((section) =>
      section.quotes
        ? { ...section, quotes: section.quotes.filter((quote) => !isRemoved(quote)) }
        : section,
    )
    await updateHome(tx, { ...stored, body: { ...stored.body, sections: remaining } })
  }
  if (!isChanged) return
  await updateHomeRevisions(tx)
  await invalidate(tx, [contentTag(homeName.kind)])
}
