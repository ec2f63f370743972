import * as z from 'zod/mini'
import { sellerStatuses } from '#access/member-access.ts'
import { entryKinds } from './model.ts'

// The replies about a ledger. Amounts are in rupees: positive amounts go to the seller, negative
// ones were paid to the seller or are owed to the shop.

const seller = z.object({
  id: z.string(),
  name: z.string(),
  tag: z.string(),
  status: z.enum(sellerStatuses),
})

const sums = {
  balance: z.number(),
  /** The part that was delivered too recently, or after `upTo`. */
  held: z.number(),
  /** The part that can be paid. Negative if the seller owes the shop. */
  payable: z.number(),
}

export const Balance = z.object({ seller, ...sums, lastPaidOn: z.nullable(z.string()) })
export type Balance = z.output<typeof Balance>

export const Account = z.object({
  seller,
  ...sums,
  upTo: z.string(),
  /** Days after delivery until an amount can be paid. */
  holdDays: z.number(),
  /** The bank, branch, name and number of the account for payouts. */
  bankAccount: z.string(),
  /** The id of the newest entry made by staff. */
  version: z.number(),
})
export type Account = z.output<typeof Account>

export const Entry = z.object({
  id: z.string(),
  kind: z.enum(entryKinds),
  amount: z.number(),
  /** The balance after this entry. */
  balance: z.number(),
  bookedAt: z.string(),
  /** The order that the entry belongs to. */
  order: z.nullable(z.object({ id: z.string(), number: z.number(), consignment: z.string() })),
  upTo: z.nullable(z.string()),
  paidOn: z.nullable(z.string()),
  reference: z.string(),
  account: z.string(),
  /** The entry that this one reverses. */
  reverses: z.nullable(z.string()),
  isReversed: z.boolean(),
  reason: z.string(),
  /** The staff member who made the entry. Null for sellers. */
  staff: z.nullable(z.string()),
})
export type Entry = z.output<typeof Entry>

export const Statement = z.object({
  seller: z.object({ ...seller.def.shape, pan: z.string(), address: z.string() }),
  from: z.string(),
  to: z.string(),
  opening: z.number(),
  closing: z.number(),
  totals: z.array(z.object({ kind: z.enum(entryKinds), amount: z.number() })),
  /** Only days with entries. */
  days: z.array(z.object({ day: z.string(), change: z.number(), balance: z.number() })),
  /** Oldest first. */
  entries: z.array(Entry),
})
export type Statement = z.output<typeof Statement>
