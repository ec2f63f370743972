import * as z from 'zod/mini'
import { CartTotals, LineSeller } from '#cart/contract.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { orderFieldWords } from './field-words.ts'
import { parcelLimits } from './model.ts'
import { orderStages, orderStatuses } from './stages.ts'

export const stage = z.enum(orderStages)

/** What one seller sends of an order: an order has at least one, and most have one. */
export const Consignment = z.object({
  id: z.string(),
  /**
   * As it was called when the order was placed; null for the shop itself. What bills say besides,
   * staff and the seller see.
   */
  seller: z.nullable(
    z.object({
      ...LineSeller.def.shape,
      address: z.optional(z.string()),
      pan: z.optional(z.string()),
    }),
  ),
  status: z.enum(orderStatuses),
  stage,
  /** Its part of the order's sums. */
  ...CartTotals.def.shape,
  /** What of the total is not charged, because pieces were cancelled or returned. */
  dropped: z.number(),
  /** What is to be collected with it. */
  due: z._default(z.number(), 0),
  courier: z.string(),
  trackingNumber: z.string(),
  /** Where the courier tells how far it is; empty where nobody said. */
  trackingLink: z.string(),
  deliveredAt: z.nullable(z.string()),
  /** Grows with every change. */
  version: z.number(),
})
export type Consignment = z.output<typeof Consignment>

const label = (max: number) =>
  z.optional(z.string().check(z.trim(), z.maxLength(max, fieldWords.tooLong)))

/** Who carries it, and how to find it. */
export const parcel = {
  courier: label(parcelLimits.courier),
  trackingNumber: label(parcelLimits.trackingNumber),
  // Nothing but an address of the web: the customer follows it.
  trackingLink: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(parcelLimits.trackingLink, fieldWords.tooLong),
        z.regex(/^$|^https?:\/\/[^\s/]+\.[^\s]+$/i, orderFieldWords.trackingLink),
      ),
  ),
}
const Parcel = z.object(parcel)
export type Parcel = z.output<typeof Parcel>

/** So many pieces of a line of the order. */
export const Piece = z.strictObject({
  line: z
    .int(fieldWords.invalid)
    .check(z.minimum(1, fieldWords.invalid), z.maximum(1000, fieldWords.invalid)),
  quantity: z
    .int(orderFieldWords.pieces)
    .check(z.minimum(1, orderFieldWords.pieces), z.maximum(100_000, orderFieldWords.pieces)),
})
export type Piece = z.output<typeof Piece>

/** Pieces that were taken out of a consignment, whose others went on. */
export const Undone = z.object({
  to: stage,
  pieces: z.array(z.object({ line: z.number(), quantity: z.number() })),
})
export type Undone = z.output<typeof Undone>
