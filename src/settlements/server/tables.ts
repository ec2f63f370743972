import { byteOrderMark, toCsvLine } from '#kit/contract/csv.ts'
import type { Language } from '#kit/contract/language.ts'
import { toRupees } from '#kit/contract/money.ts'
import type { Span } from '#kit/contract/time/day.ts'
import { toNepalClock } from '#kit/contract/time/nepal-time.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { BalanceQuery } from '../contract.ts'
import type { Entry } from '../ledger.ts'
import { settlementOfficeWords } from '../words/office.ts'
import { currentTerms } from './account.ts'
import { listWithBanks } from './balances.queries.ts'
import { getOpening } from './ledger.queries.ts'
import { walkPeriod } from './statement.ts'

type Column = keyof ReturnType<typeof settlementOfficeWords>['table']
type Columns<Row> = [Column, (row: Row, language: Language) => string][]

const toHeader = <Row>(columns: Columns<Row>, language: Language) =>
  byteOrderMark + toCsvLine(columns.map(([name]) => settlementOfficeWords(language).table[name]))
const toLine = <Row>(columns: Columns<Row>, row: Row, language: Language) =>
  toCsvLine(columns.map(([, cell]) => cell(row, language)))

const amount = (rupees: number) => rupees.toFixed(2)

function describeKind({ kind, reverses }: Entry, language: Language) {
  const { kinds, reversalOf } = settlementOfficeWords(language)
  return reverses ? reversalOf(kinds[kind]) : kinds[kind]
}

const entryColumns: Columns<Entry> = [
  ['bookedAt', ({ bookedAt }) => toNepalClock(bookedAt).replace('T', ' ')],
  ['kind', describeKind],
  ['order', ({ order }) => String(order?.number ?? '')],
  ['reference', ({ reference }) => reference],
  ['paidOn', ({ paidOn }) => paidOn ?? ''],
  ['reason', ({ reason }) => reason],
  ['amount', (entry) => amount(entry.amount)],
  ['balance', ({ balance }) => amount(balance)],
]

/** A statement as a table: the opening balance, then each entry with the balance after it. */
export async function* statementTable(
  shop: Shop,
  businessId: string,
  span: Span,
  language: Language,
): AsyncGenerator<string> {
  const opening = amount(toRupees(await getOpening(shop.db, businessId, span.from)))
  const { opening: title } = settlementOfficeWords(language).table
  yield toHeader(entryColumns, language) +
    toCsvLine([span.from, title, '', '', '', '', '', opening])
  for await (const entries of walkPeriod(shop, businessId, span))
    yield entries.map((entry) => toLine(entryColumns, entry, language)).join('')
}

const balanceColumns: Columns<Awaited<ReturnType<typeof listWithBanks>>[number]> = [
  ['seller', ({ name }) => name],
  ['handle', ({ tag }) => tag],
  ['balance', ({ balance }) => amount(balance)],
  ['held', ({ held }) => amount(held)],
  ['payable', ({ payable }) => amount(payable)],
  ['bank', ({ bankName }) => bankName],
  ['branch', ({ branch }) => branch],
  ['accountName', ({ accountName }) => accountName],
  ['accountNumber', ({ accountNumber }) => accountNumber],
]

/** The payable amounts with bank accounts, for staff who pay at the bank. */
export async function* balancesTable(
  shop: Shop,
  { upTo, ...filter }: Omit<BalanceQuery, 'page' | 'limit'>,
  language: Language,
): AsyncGenerator<string> {
  yield toHeader(balanceColumns, language)
  for (const row of await listWithBanks(shop.db, currentTerms(shop, upTo), filter))
    yield toLine(balanceColumns, row, language)
}
