import { byteOrderMark, toCsvLine } from '#kit/contract/csv.ts'
import type { Language } from '#kit/contract/language.ts'
import { toRupees } from '#kit/contract/money.ts'
import type { Span } from '#kit/contract/time/day.ts'
import { toNepalClock } from '#kit/contract/time/nepal-time.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { BalanceQuery } from '../contract.ts'
import type { Entry } from '../ledger.ts'
import { settlementOfficeWords } from '../words/office.ts'
import { listWithBanks } from './balances.queries.ts'
import { getOpening } from './ledger.queries.ts'
import { walkPeriod } from './statement.ts'
import { currentTerms } from './terms.ts'

const amount = (rupees: number) => rupees.toFixed(2)

const toCells = (entry: Entry, language: Language) => {
  const { kinds, reversalOf } = settlementOfficeWords(language)
  return [
    toNepalClock(entry.bookedAt).replace('T', ' '),
    entry.reverses ? reversalOf(kinds[entry.kind]) : kinds[entry.kind],
    entry.order ? String(entry.order.number) : '',
    entry.reference,
    entry.paidOn ?? '',
    entry.reason,
    amount(entry.amount),
    amount(entry.balance),
  ]
}

/** A statement as a table: the opening balance, then each entry with the balance after it. */
export async function* statementTable(
  shop: Shop,
  businessId: string,
  span: Span,
  language: Language,
): AsyncGenerator<string> {
  const words = settlementOfficeWords(language).table
  yield byteOrderMark +
    toCsvLine([
      words.bookedAt,
      words.kind,
      words.order,
      words.reference,
      words.paidOn,
      words.reason,
      words.amount,
      words.balance,
    ]) +
    toCsvLine([
      span.from,
      words.opening,
      '',
      '',
      '',
      '',
      '',
      amount(toRupees(await getOpening(shop.db, businessId, span.from))),
    ])
  for await (const entries of walkPeriod(shop, businessId, span))
    yield entries.map((entry) => toCsvLine(toCells(entry, language))).join('')
}

/** The payable amounts with bank accounts, for staff who pay at the bank. */
export async function* balancesTable(
  shop: Shop,
  { upTo, ...filter }: Omit<BalanceQuery, 'page' | 'limit'>,
  language: Language,
): AsyncGenerator<string> {
  const words = settlementOfficeWords(language).table
  yield byteOrderMark +
    toCsvLine([
      words.seller,
      words.handle,
      words.balance,
      words.held,
      words.payable,
      words.bank,
      words.branch,
      words.accountName,
      words.accountNumber,
    ])
  for (const row of await listWithBanks(shop.db, currentTerms(shop, upTo), filter))
    yield toCsvLine([
      row.name,
      row.tag,
      amount(row.balance),
      amount(row.held),
      amount(row.payable),
      row.bankName,
      row.branch,
      row.accountName,
      row.accountNumber,
    ])
}
