import * as z from 'zod/mini'
import { day } from '#kit/contract/day-field.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { amount, counted, note, reason } from './desk-fields.ts'
import { bookKinds, drawerDirections } from './model.ts'
import { way } from './staff-contract.ts'

const sums = { in: z.number(), out: z.number() }

/** One thing that happened to the shop's money. In rupees; below zero it went out. */
export const BookEntry = z.object({
  id: z.string(),
  kind: z.enum(bookKinds),
  at: z.string(),
  way,
  amount: z.number(),
  order: z.nullable(z.object({ id: z.string(), number: z.number() })),
  /** Null where a gateway or a courier took it. */
  staff: z.nullable(z.string()),
  courier: z.string(),
  reference: z.string(),
  reason: z.string(),
  isReversal: z.boolean(),
})
export type BookEntry = z.output<typeof BookEntry>

const Closing = z.object({
  counted: z.number(),
  expected: z.number(),
  note: z.string(),
  staff: z.nullable(z.string()),
  closedAt: z.string(),
  /** The first day that it covers. */
  from: z.string(),
})

export const DayBook = z.object({
  day: z.string(),
  ways: z.array(z.object({ way, ...sums })),
  people: z.array(
    z.object({
      staff: z.nullable(z.string()),
      courier: z.string(),
      isAtDoor: z.boolean(),
      ...sums,
    }),
  ),
  /** Cash alone; what couriers have collected comes in when they hand it over. */
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
  /** Days with money before this one that no closing covers, newest first. */
  unclosed: z.array(z.string()),
  /** Whether it can be closed: no later day is closed, and it is not to come. */
  isOpen: z.boolean(),
  entries: z.array(BookEntry),
  /** Payments of this day from before there were books: they stand in none. */
  earlier: z.object({ count: z.number(), ...sums }),
})
export type DayBook = z.output<typeof DayBook>

export const MoveCash = z.strictObject({
  direction: z.enum(drawerDirections, fieldWords.required),
  amount,
  reason,
})
export type MoveCash = z.output<typeof MoveCash>

export const CloseDay = z.strictObject({
  day,
  counted,
  /** What the drawer should have held as it was seen. */
  expected: z.number(),
  /** Needed where what was counted differs. */
  note,
})
export type CloseDay = z.output<typeof CloseDay>

const ofDay = z.strictObject({ day: z.optional(day) })
const Told = z.object({ message: z.string() })

/** The book of each day in Nepal, and the drawer. */
export const bookPayments = {
  book: endpoint({
    method: 'GET',
    path: '/money/book',
    access: 'money',
    summary:
      'Money in and out on a day by way and person, and what the drawer should hold; today if ' +
      'no day is named',
    query: ofDay,
    reply: DayBook,
  }),
  bookTable: endpoint({
    method: 'GET',
    path: '/money/book/table',
    access: 'money',
    also: 'exports',
    summary: 'The entries of a day as a table',
    query: ofDay,
    download: 'text/csv; charset=utf-8',
    reply: z.string(),
  }),
  moveCash: endpoint({
    method: 'POST',
    path: '/money/book/moves',
    access: 'money',
    summary: 'Put cash into the drawer or take it out, with a reason',
    body: MoveCash,
    reply: Told,
    status: 201,
    idempotent: true,
  }),
  closeDay: endpoint({
    method: 'POST',
    path: '/money/book/closings',
    access: 'money',
    summary:
      'Close a day with what was counted in the drawer; what comes later stands in the next ' +
      'day’s book',
    body: CloseDay,
    reply: Told,
    status: 201,
  }),
}
