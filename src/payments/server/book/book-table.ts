import { byteOrderMark, toCsvLine } from '#kit/contract/csv.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Day } from '#kit/contract/time/day.ts'
import { toNepalClock } from '#kit/contract/time/nepal-time.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { CashBookEntry } from '../../book-contract.ts'
import { describeEntry } from '../../describe-entry.ts'
import { paymentOfficeWords } from '../../words/office.ts'
import { listEntries } from './cash-book.queries.ts'
import { todayOf } from './order-money.ts'

type Cell = (entry: CashBookEntry, language: Language) => string

const columns: [keyof ReturnType<typeof paymentOfficeWords>['table'], Cell][] = [
  ['at', ({ at }) => toNepalClock(at).replace('T', ' ')],
  ['mode', ({ mode }, language) => paymentOfficeWords(language).modes[mode]],
  ['order', ({ order }) => String(order?.number ?? '')],
  ['what', describeEntry],
  ['who', ({ staff, courier }) => staff ?? courier],
  ['reference', ({ reference }) => reference],
  ['reason', ({ reason }) => reason],
  ['amount', ({ amount }) => amount.toFixed(2)],
]

/** Exports the entries of a day as CSV. */
export async function* exportCashBook(
  shop: Shop,
  day: Day | undefined,
  language: Language,
): AsyncGenerator<string> {
  const { table } = paymentOfficeWords(language)
  yield byteOrderMark + toCsvLine(columns.map(([name]) => table[name]))
  for (const entry of await listEntries(shop.db, day ?? todayOf(shop)))
    yield toCsvLine(columns.map(([, cell]) => cell(entry, language)))
}
