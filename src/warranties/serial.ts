import * as z from 'zod/mini'
import { serialRules } from '#catalog/model.ts'
import { isVisible } from '#kit/contract/line.ts'
import { warrantyFieldWords as words } from './field-words.ts'
import { cleanNumber, serialLimits, serialStates } from './model.ts'

/** A serial number as it is typed or scanned. */
export const serialText = z.pipe(
  z.string().check(z.maxLength(500, words.tooLong)),
  z.pipe(
    z.transform(cleanNumber),
    z.string().check(
      z.minLength(serialLimits.min, words.tooShort),
      z.maxLength(serialLimits.max, words.tooLong),
      z.refine((text) => isVisible(text) && !/\p{Cc}/u.test(text), words.unreadable),
    ),
  ),
)

/** Null where there is none, or where nothing was delivered yet; `over` once it has ended. */
const warranty = { until: z.nullable(z.string()), isOver: z.boolean() }

/** A piece whose serial number is known. */
export const Serial = z.object({ id: z.string(), serial: z.string(), state: z.enum(serialStates) })
export type Serial = z.output<typeof Serial>

/** A line of an order with its serial numbers, as whoever packs it sees it. */
export const SerialLine = z.object({
  line: z.number(),
  consignment: z.string(),
  productName: z.string(),
  rule: z.enum(serialRules),
  /** How many pieces are in it, and how many came back or were cancelled. */
  left: z.number(),
  gone: z.number(),
  serials: z.array(Serial),
  /** What was promised when it was ordered. */
  months: z.number(),
  ...warranty,
})
export type SerialLine = z.output<typeof SerialLine>

/** A piece with what staff look it up for. */
export const FoundSerial = z.object({
  ...Serial.def.shape,
  product: z.object({ id: z.string(), productName: z.string() }),
  order: z.object({ id: z.string(), number: z.number() }),
  consignment: z.string(),
  line: z.number(),
  customer: z.object({ name: z.string(), phone: z.string() }),
  deliveredAt: z.nullable(z.string()),
  ...warranty,
  /** The return that a claim has opened, and that is not decided yet. */
  claim: z.nullable(z.object({ id: z.string(), number: z.number() })),
})
export type FoundSerial = z.output<typeof FoundSerial>

/** What customers see of a line of their own order. */
export const WarrantyLine = z.object({
  line: z.number(),
  consignment: z.string(),
  productName: z.string(),
  left: z.number(),
  serials: z.array(z.object({ id: z.string(), serial: z.string(), isClaimed: z.boolean() })),
  months: z.number(),
  ...warranty,
})
export type WarrantyLine = z.output<typeof WarrantyLine>

/** What whoever decides about a claim needs to know of its piece. */
export const ClaimedPiece = z.object({
  serial: z.nullable(z.string()),
  months: z.number(),
  ...warranty,
})
export type ClaimedPiece = z.output<typeof ClaimedPiece>

/** What anybody is told about a piece: nothing of who bought it. */
export const CheckedPiece = z.object({
  productName: z.string(),
  productId: z.string(),
  quantity: z.number(),
  /** The last of it, which tells pieces apart; empty where there is none. */
  serialEnd: z.string(),
  /** The month in which it was delivered: `2026-11`. */
  soldIn: z.string(),
  ...warranty,
})
export type CheckedPiece = z.output<typeof CheckedPiece>
