import { byteOrderMark, toCsvLine } from '#kit/contract/csv.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Day } from '#kit/contract/time/day.ts'
import { toNepalClock } from '#kit/contract/time/nepal-time.ts'
import type { Shop } from '#kit/server/shop.ts'
import { describeEntry } from '../../entry-name.ts'
import { deskWords } from '../../words/desk.ts'
import { listEntries } from './cash-book.queries.ts'
import { todayOf } from './order-money.ts'

/** Exports the entries of a day as CSV. */
export async function* exportCashBook(
  shop: Shop,
  day: Day | undefined,
  language: Language,
): AsyncGenerator<string> {
  const { table: words, ways } = deskWords(language)
  yield byteOrderMark +
    toCsvLine([
      words.at,
      words.way,
      words.order,
      words.what,
      words.who,
      words.reference,
      words.reason,
      words.amount,
    ])
  for (const entry of await listEntries(shop.db, day ?? todayOf(shop)))
    yield toCsvLine([
      toNepalClock(entry.at).replace('T', ' '),
      ways[entry.way],
      entry.order ? String(entry.order.number) : '',
      describeEntry(entry, language),
      entry.staff ?? entry.courier,
      entry.reference,
      entry.reason,
      entry.amount.toFixed(2),
    ])
}
