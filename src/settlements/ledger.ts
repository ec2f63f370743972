import * as z from 'zod/mini'
import { sellerStatuses } from '#member-access.ts'
import { entryKinds } from './model.ts'

// What is read of a ledger. Amounts are in rupees: above zero what the seller gets, below what it
// owes or was paid.

const seller = z.object({
  id: z.string(),
  name: z.string(),
  tag: z.string(),
  status: z.enum(sellerStatuses),
})

const sums = {
  balance: z.number(),
  /** Of what was delivered too recently, or after the day up to which is asked. */
  held: z.number(),
  /** What can be paid; below zero what the seller owes. */
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
  /** Bank, branch, name and number, as payouts go to it. */
  bankAccount: z.string(),
  /** The newest entry of staff. */
  version: z.number(),
})
export type Account = z.output<typeof Account>

export const Entry = z.object({
  id: z.string(),
  kind: z.enum(entryKinds),
  amount: z.number(),
  /** After this entry. */
  balance: z.number(),
  bookedAt: z.string(),
  /** What it follows from. */
  order: z.nullable(z.object({ id: z.string(), number: z.number(), consignment: z.string() })),
  upTo: z.nullable(z.string()),
  paidOn: z.nullable(z.string()),
  reference: z.string(),
  account: z.string(),
  /** The entry that this one takes back. */
  reverses: z.nullable(z.string()),
  isReversed: z.boolean(),
  reason: z.string(),
  /** Who entered it; members of sellers do not learn that. */
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
  /** Days on which something was booked. */
  days: z.array(z.object({ day: z.string(), change: z.number(), balance: z.number() })),
  /** In the order in which they were booked. */
  entries: z.array(Entry),
})
export type Statement = z.output<typeof Statement>
