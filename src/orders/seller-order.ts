import * as z from 'zod/mini'
import { CartTotals } from '#cart/contract.ts'
import { Consignment } from './consignment.ts'
import { Order, OrderSummary } from './contract.ts'

const sharedFields = z.pick(Order, {
  dropped: true,
  promoLost: true,
  notes: true,
  shippingAddress: true,
  address: true,
  shippingOption: true,
  shippingName: true,
  isPickup: true,
  paymentMethod: true,
  paymentStatus: true,
  received: true,
  refunded: true,
  due: true,
  refundDue: true,
  payUntil: true,
  events: true,
  changes: true,
})

/**
 * One seller's part of an order as that seller sees it: the seller's lines and totals, and the
 * customer details that a parcel needs. Fields not named here never leave the server. Every order
 * also matches this schema, so screens and documents can show both.
 */
export const SellerOrder = z.object({
  ...OrderSummary.def.shape,
  ...CartTotals.def.shape,
  ...sharedFields.def.shape,
  customer: z.object({ name: z.string(), phone: z.string() }),
  /** Only the seller's own. */
  consignments: z.array(Consignment),
})
export type SellerOrder = z.output<typeof SellerOrder>

/** An order or a part of one. The optional fields are visible to staff only. */
export type VisibleOrder = SellerOrder & {
  promoCode?: string
  version?: number
  customer: { email?: string }
}
