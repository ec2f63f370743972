import { byteOrderMark, toCsvLine } from '#kit/contract/csv.ts'
import type { Day } from '#kit/contract/time/day.ts'
import { toNepalClock } from '#kit/contract/time/nepal-time.ts'
import type { Shop } from '#kit/server/shop.ts'
import { describeEntry } from '../../entry-name.ts'
import { deskWords } from '../../words/desk.ts'
import { listEntries } from './cash-book.queries.ts'
import { todayOf } from './order-money.ts'

const { table: words, ways } = deskWords

/** Exports the entries of a day as CSV. */
export async function* exportCashBook(
  shop: Shop,
  day: Day = todayOf(shop),
): AsyncGenerator<string> {
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
  for (const entry of await listEntries(shop.db, day))
    yield toCsvLine([
      toNepalClock(entry.at).replace('T', ' '),
      ways[entry.way],
      entry.order ? String(entry.order.number) : '',
      describeEntry(entry),
      entry.staff ?? entry.courier,
      entry.reference,
      entry.reason,
      entry.amount.toFixed(2),
    ])
}
