import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { Message } from '#kit/contract/message.ts'
import { day } from '#kit/contract/time/day-field.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { bookKinds, drawerDirections } from './model.ts'
import { mode } from './staff-contract.ts'
import { amount, counted, note, reason } from './staff-fields.ts'

const sums = { in: z.number(), out: z.number() }

/** One movement of the shop's money. Amounts are in rupees, negative when money went out. */
export const CashBookEntry = z.object({
  id: z.string(),
  kind: z.enum(bookKinds),
  at: z.string(),
  mode,
  amount: z.number(),
  order: z.nullable(z.object({ id: z.string(), number: z.number() })),
  /** Null if a gateway or a courier took the money. */
  staff: z.nullable(z.string()),
  courier: z.string(),
  reference: z.string(),
  reason: z.string(),
  isReversal: z.boolean(),
})
export type CashBookEntry = z.output<typeof CashBookEntry>

const Closing = z.object({
  counted: z.number(),
  expected: z.number(),
  note: z.string(),
  staff: z.nullable(z.string()),
  closedAt: z.string(),
  /** The first day that the closing covers. */
  from: z.string(),
})

export const CashBook = z.object({
  day: z.string(),
  modes: z.array(z.object({ mode, ...sums })),
  people: z.array(
    z.object({
      staff: z.nullable(z.string()),
      courier: z.string(),
      isAtDoor: z.boolean(),
      ...sums,
    }),
  ),
  /** Cash only. Cash collected by couriers counts once they hand it over. */
  drawer: z.object({
    opening: z.number(),
    received: z.number(),
    refunded: z.number(),
    handedOver: z.number(),
    putIn: z.number(),
    takenOut: z.number(),
    expected: z.number(),
  }),
  closing: z.nullable(Closing),
  /** Earlier days with money that no closing covers, newest first. */
  unclosed: z.array(z.string()),
  /** Whether staff can close the day: no later day is closed, and the day is not in the future. */
  isOpen: z.boolean(),
  entries: z.array(CashBookEntry),
  /** Payments of this day from before the shop kept cash books; they belong to none. */
  earlier: z.object({ count: z.number(), ...sums }),
})
export type CashBook = z.output<typeof CashBook>

export const MoveCash = z.strictObject({
  direction: z.enum(drawerDirections, fieldWords.required),
  amount,
  reason,
})
export type MoveCash = z.output<typeof MoveCash>

export const CloseDay = z.strictObject({
  day,
  counted,
  /** The expected amount that staff saw. Closing is refused if it has changed since. */
  expected: z.number(),
  /** Required if the counted amount differs from the expected one. */
  note,
})
export type CloseDay = z.output<typeof CloseDay>

const dayQuery = z.strictObject({ day: z.optional(day) })

/** The cash book of each day in Nepal, and the drawer. */
export const bookPayments = {
  book: endpoint({
    method: 'GET',
    path: '/money/book',
    access: 'money',
    summary:
      'Money in and out on a day by payment mode and person, and the cash that the drawer ' +
      'should hold; today by default',
    query: dayQuery,
    reply: CashBook,
  }),
  bookTable: endpoint({
    method: 'GET',
    path: '/money/book/table',
    access: 'money',
    secondPermission: 'exports',
    summary: 'The entries of a day as a table',
    query: dayQuery,
    download: 'text/csv; charset=utf-8',
    reply: z.string(),
  }),
  moveCash: endpoint({
    method: 'POST',
    path: '/money/book/moves',
    access: 'money',
    summary: 'Put cash into the drawer or take it out, with a reason',
    body: MoveCash,
    reply: Message,
    status: 201,
    idempotent: true,
  }),
  closeDay: endpoint({
    method: 'POST',
    path: '/money/book/closings',
    access: 'money',
    summary:
      'Close a day with the cash counted in the drawer; later payments go into the next ' +
      'day’s cash book',
    body: CloseDay,
    reply: Message,
    status: 201,
  }),
}
