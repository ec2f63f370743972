import * as z from 'zod/mini'
import { CartTotals, LineSeller } from '#cart/contract.ts'
import { text } from '#kit/contract/fields/text.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { parcelLimits } from './model.ts'
import { orderStages, orderStatuses } from './stages.ts'
import { orderFieldWords } from './words/fields.ts'

export const stage = z.enum(orderStages)

/** The part of an order that one seller sends. Every order has at least one; most have one. */
export const Consignment = z.object({
  id: z.string(),
  /**
   * The seller's name when the order was placed; null for the shop itself. Only staff and the
   * seller get the address and PAN, which appear on bills.
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
  /** The consignment's share of the order's totals. */
  ...CartTotals.def.shape,
  /** The part of the total that is not charged, less `promoLost`, as in the order. */
  dropped: z.number(),
  promoLost: z._default(z.number(), 0),
  /** The amount to collect on delivery. */
  due: z._default(z.number(), 0),
  courier: z.string(),
  trackingNumber: z.string(),
  /** The courier's tracking page; empty if none was entered. */
  trackingLink: z.string(),
  deliveredAt: z.nullable(z.string()),
  /** A member of the seller ordered it, or a customer with its phone number. Only staff see it. */
  isOwnOrder: z.optional(z.boolean()),
  version: z.number(),
})
export type Consignment = z.output<typeof Consignment>

const label = (max: number) => z.optional(text(max))

export const parcelFields = {
  // With an @ in front, it would count as the cash of the seller with this handle.
  courier: z.optional(
    text(parcelLimits.courier).check(
      z.refine((name) => !name.startsWith('@'), orderFieldWords.courier),
    ),
  ),
  trackingNumber: label(parcelLimits.trackingNumber),
  // Only web addresses: customers open this link.
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
const Parcel = z.object(parcelFields)
export type Parcel = z.output<typeof Parcel>

/** A quantity of one line of the order. */
export const LineQuantity = z.strictObject({
  line: z
    .int(fieldWords.invalid)
    .check(z.minimum(1, fieldWords.invalid), z.maximum(1000, fieldWords.invalid)),
  quantity: z
    .int(orderFieldWords.quantity)
    .check(z.minimum(1, orderFieldWords.quantity), z.maximum(100_000, orderFieldWords.quantity)),
})
export type LineQuantity = z.output<typeof LineQuantity>

/** Items that were cancelled, returned or refused while the rest of the consignment went on. */
export const UndoneUnits = z.object({
  to: stage,
  pieces: z.array(z.object({ line: z.number(), quantity: z.number() })),
})
export type UndoneUnits = z.output<typeof UndoneUnits>
