import * as z from 'zod/mini'
import { sellersFeature as feature } from '#access/member-access.ts'
import { catalogFieldWords } from '#catalog/words/fields.ts'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { paging, search } from '#kit/contract/calls/paging.ts'
import { byId, id } from '#kit/contract/fields/id.ts'
import { filledText } from '#kit/contract/fields/text.ts'
import { daysIn } from '#kit/contract/time/day.ts'
import { day } from '#kit/contract/time/day-field.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { Account, Balance, Entry, Statement } from './ledger.ts'
import { entryKinds, manualKinds, maxReason, maxReference, maxStatementDays } from './model.ts'
import { settlementFieldWords as words } from './words/fields.ts'

const rupees = z
  .number(fieldWords.notANumber)
  .check(
    z.minimum(-100_000_000, words.large),
    z.maximum(100_000_000, words.large),
    z.multipleOf(0.01, catalogFieldWords.pricePaisa),
  )
const positive = rupees.check(z.minimum(0.01, words.positive))
/** The newest staff entry the caller has seen. If there is a newer one, the call is refused. */
const version = z.int()

const sellerScope = { businessId: z.optional(id) }
// Members can read their seller's ledger even if the seller is suspended or has left.
const readAccess = {
  access: 'customer',
  member: { may: 'payouts', orStaff: 'settlements' },
  feature,
} as const
const staffAccess = { access: 'settlements', feature } as const

export const StatementPeriod = z.strictObject({ ...sellerScope, from: day, to: day }).check(
  z.refine(({ from, to }) => from <= to, { ...words.period, path: ['to'] }),
  z.refine(({ from, to }) => daysIn({ from, to }) <= maxStatementDays, {
    ...words.longPeriod,
    path: ['from'],
  }),
)

export const BalanceQuery = z.strictObject({
  /** Part of the seller's name or handle. */
  search,
  /** The last day of the deliveries to pay. Defaults to today. */
  upTo: z.optional(day),
  /** Only sellers with a payable amount, or only those that owe the shop. */
  state: z.optional(z.enum(['payable', 'owing'])),
  ...paging,
})
export type BalanceQuery = z.output<typeof BalanceQuery>

export const RecordPayout = z.strictObject({
  businessId: id,
  amount: positive,
  upTo: day,
  /** When the bank paid. */
  paidOn: day,
  /** The bank's reference. */
  reference: filledText(maxReference),
  version,
})
export type RecordPayout = z.output<typeof RecordPayout>

export const EnterAmount = z
  .strictObject({
    businessId: id,
    kind: z.enum(manualKinds, fieldWords.required),
    /** Positive corrections go to the seller. Fees are what the seller pays, VAT included. */
    amount: rupees.check(z.refine((amount) => amount !== 0, words.nothing)),
    reason: filledText(maxReason),
    version,
  })
  .check(
    z.refine(({ kind, amount }) => kind !== 'fee' || amount > 0, {
      ...words.positive,
      path: ['amount'],
    }),
  )
export type EnterAmount = z.output<typeof EnterAmount>

/** A new entry, answered with the seller's account. */
const entry = {
  ...staffAccess,
  method: 'POST',
  reply: z.object({ message: z.string(), data: Account }),
  status: 201,
} as const

/** The ledgers and payouts of sellers. */
export const settlements = {
  balances: endpoint({
    method: 'GET',
    path: '/settlements',
    ...staffAccess,
    summary: 'The balance of each seller, and how much of it can be paid now',
    query: BalanceQuery,
    reply: z.array(Balance),
    paged: true,
  }),
  balancesTable: endpoint({
    method: 'GET',
    path: '/settlements/table',
    ...staffAccess,
    secondPermission: 'exports',
    summary: 'The balances as a table, with the bank account of each seller',
    query: z.strictObject({ search, upTo: z.optional(day), state: BalanceQuery.def.shape.state }),
    download: 'text/csv; charset=utf-8',
    reply: z.string(),
  }),
  account: endpoint({
    method: 'GET',
    path: '/settlements/account',
    ...readAccess,
    summary:
      'The balance of one seller: what is held until the days for returns end, and what is payable',
    query: z.strictObject({ ...sellerScope, upTo: z.optional(day) }),
    reply: Account,
  }),
  entries: endpoint({
    method: 'GET',
    path: '/settlements/entries',
    ...readAccess,
    summary: 'The ledger of one seller, newest first, with the balance after each entry',
    query: z.strictObject({ ...sellerScope, kind: z.optional(z.enum(entryKinds)), ...paging }),
    reply: z.array(Entry),
    paged: true,
  }),
  statement: endpoint({
    method: 'GET',
    path: '/settlements/statement',
    ...readAccess,
    summary:
      'The ledger of one seller from day to day: opening balance, entries, balance of each ' +
      'day, closing balance',
    query: StatementPeriod,
    reply: Statement,
  }),
  statementTable: endpoint({
    method: 'GET',
    path: '/settlements/statement/table',
    ...staffAccess,
    secondPermission: 'exports',
    member: { may: 'payouts' },
    summary: 'The statement of one seller as a table',
    query: StatementPeriod,
    download: 'text/csv; charset=utf-8',
    reply: z.string(),
  }),
  recordPayout: endpoint({
    path: '/settlements/payouts',
    ...entry,
    summary:
      'Record a bank payment to a seller; at most the payable amount, and not while the seller ' +
      'is suspended',
    body: RecordPayout,
    idempotent: true,
  }),
  enter: endpoint({
    path: '/settlements/entries',
    ...entry,
    summary: 'Enter a fee or a correction, with a reason that the seller can read',
    body: EnterAmount,
    idempotent: true,
  }),
  reverse: endpoint({
    path: '/settlements/entries/{id}/reversal',
    ...entry,
    summary:
      'Reverse a payout, a fee or a correction by an opposite entry; nothing is ever deleted',
    params: byId,
    body: z.strictObject({ reason: filledText(maxReason) }),
  }),
}
