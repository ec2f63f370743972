import type { Db } from '#kit/server/db/sql.ts'
import { type FieldProblems, ShopError } from '#kit/server/shop-error.ts'
import type { Home, Quote } from '../../home/home.ts'
import type { QuoteSource } from '../../home/home-model.ts'
import { contentFieldWords as words } from '../../words/fields.ts'
import { listSampleQuotes } from './quotes.queries.ts'

/** Checks which quotes still match their source word for word. */
type QuoteCheck = (tx: Db, quotes: readonly Quote[]) => Promise<(quote: Quote) => boolean>

const checks = new Map<QuoteSource, QuoteCheck>([
  // Sample quotes are valid only as the sample published them.
  [
    'sample',
    async (tx) => {
      const sampleQuotes = await listSampleQuotes(tx)
      return ({ name, text }) =>
        sampleQuotes.some((sample) => sample.name === name && sample.text === text)
    },
  ],
])

/** The noun that stores the customers' words checks the quotes of its source. */
export const defineQuoteSource = (source: QuoteSource, check: QuoteCheck) =>
  checks.set(source, check)

/** Refuses quotes whose source was deleted or says something else. */
export async function requireGenuineQuotes(tx: Db, { sections }: Home): Promise<void> {
  const quotesWithPath = sections.flatMap((section, sectionIndex) =>
    section.kind === 'testimonials'
      ? section.quotes.map((quote, index) => ({
          quote,
          path: `sections.${sectionIndex}.quotes.${index}.text`,
        }))
      : [],
  )
  const fields: FieldProblems = {}
  for (const [source, check] of checks) {
    const ofSource = quotesWithPath.filter(({ quote }) => quote.source === source)
    if (ofSource.length === 0) continue
    const isGenuine = await check(
      tx,
      ofSource.map(({ quote }) => quote),
    )
    for (const { quote, path } of ofSource) if (!isGenuine(quote)) fields[path] = words.quoteDiffers
  }
  if (Object.keys(fields).length > 0) throw new ShopError('invalid_input', { fields })
}
