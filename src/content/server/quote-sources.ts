import type { Db } from '#kit/server/db/sql.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { contentFieldWords as words } from '../field-words.ts'
import type { Home, Quote } from '../home.ts'
import type { QuoteSource } from '../home-model.ts'
import { listSampleQuotes } from './quotes.queries.ts'

/** Says which quotes can be read, word for word, where they claim to come from. */
type QuoteCheck = (tx: Db, quotes: readonly Quote[]) => Promise<(quote: Quote) => boolean>

const checks = new Map<QuoteSource, QuoteCheck>([
  // The sample's are kept while the sample is; nobody adds to them.
  [
    'sample',
    async (tx) => {
      const known = await listSampleQuotes(tx)
      return ({ name, text }) => known.some((other) => other.name === name && other.text === text)
    },
  ],
])

/** The noun that keeps what customers wrote says whether they wrote it. */
export const defineQuoteSource = (source: QuoteSource, check: QuoteCheck) =>
  checks.set(source, check)

/** Refuses to show what nobody said: a source that is gone since, or that says something else. */
export async function requireTrueQuotes(tx: Db, { sections }: Home): Promise<void> {
  const placed = sections.flatMap((section, place) =>
    section.kind === 'testimonials'
      ? section.quotes.map((quote, index) => ({
          quote,
          path: `sections.${place}.quotes.${index}.text`,
        }))
      : [],
  )
  const fields: Record<string, string> = {}
  for (const [source, check] of checks) {
    const ofSource = placed.filter(({ quote }) => quote.source === source)
    if (ofSource.length === 0) continue
    const isTrue = await check(
      tx,
      ofSource.map(({ quote }) => quote),
    )
    for (const { quote, path } of ofSource) if (!isTrue(quote)) fields[path] = words.notSaid
  }
  if (Object.keys(fields).length > 0) throw new ShopError('invalid_input', { fields })
}
