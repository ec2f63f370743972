import * as z from 'zod/mini'
import { serialRules } from '#catalog/model.ts'
import { isVisible } from '#kit/contract/fields/line.ts'
import { normalizeNumber, serialLimits, serialStates } from './model.ts'
import { warrantyFieldWords as words } from './words/fields.ts'

/** Parses a typed or scanned serial number. */
export const serialText = z.pipe(
  z.string().check(z.maxLength(500, words.tooLong)),
  z.pipe(
    z.transform(normalizeNumber),
    z.string().check(
      z.minLength(serialLimits.min, words.tooShort),
      z.maxLength(serialLimits.max, words.tooLong),
      z.refine((text) => isVisible(text) && !/\p{Cc}/u.test(text), words.unreadable),
    ),
  ),
)

/** `until` is null if there is no warranty, or before delivery. */
const warranty = { until: z.nullable(z.string()), isOver: z.boolean() }

/** The serial number of one item. */
export const Serial = z.object({ id: z.string(), serial: z.string(), state: z.enum(serialStates) })
export type Serial = z.output<typeof Serial>

/** A line of an order with its serial numbers, for the staff who pack it. */
export const SerialLine = z.object({
  line: z.number(),
  consignment: z.string(),
  productName: z.string(),
  rule: z.enum(serialRules),
  /** How many items the line still has, and how many were returned or cancelled. */
  remaining: z.number(),
  removed: z.number(),
  serials: z.array(Serial),
  /** The warranty at the time of the order. */
  months: z.number(),
  ...warranty,
})
export type SerialLine = z.output<typeof SerialLine>

/** A search result for staff: an item with its order, customer and warranty. */
export const SerialResult = z.object({
  ...Serial.def.shape,
  product: z.object({ id: z.string(), productName: z.string() }),
  order: z.object({ id: z.string(), number: z.number() }),
  consignment: z.string(),
  line: z.number(),
  customer: z.object({ name: z.string(), phone: z.string() }),
  deliveredAt: z.nullable(z.string()),
  ...warranty,
  /** The open return of a warranty claim. */
  claim: z.nullable(z.object({ id: z.string(), number: z.number() })),
})
export type SerialResult = z.output<typeof SerialResult>

/** A line of an order as its customer sees it. */
export const WarrantyLine = z.object({
  line: z.number(),
  consignment: z.string(),
  productName: z.string(),
  remaining: z.number(),
  serials: z.array(z.object({ id: z.string(), serial: z.string(), isClaimed: z.boolean() })),
  months: z.number(),
  ...warranty,
})
export type WarrantyLine = z.output<typeof WarrantyLine>

/** The item of a warranty claim, for the staff who decide about it. */
export const ClaimedItem = z.object({
  serial: z.nullable(z.string()),
  months: z.number(),
  ...warranty,
})
export type ClaimedItem = z.output<typeof ClaimedItem>

/** The public answer to a warranty check. It contains nothing about the buyer. */
export const CheckedItem = z.object({
  productName: z.string(),
  productId: z.string(),
  quantity: z.number(),
  /** The last characters of the serial number, empty if there is none. */
  serialEnd: z.string(),
  /** The month in which it was delivered: `2026-11`. */
  soldIn: z.string(),
  ...warranty,
})
export type CheckedItem = z.output<typeof CheckedItem>
