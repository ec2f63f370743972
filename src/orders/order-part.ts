import * as z from 'zod/mini'
import { CartTotals } from '#cart/contract.ts'
import { Consignment } from './consignment.ts'
import { Order, OrderSummary } from './contract.ts'

const ofOrder = z.pick(Order, {
  dropped: true,
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
 * What one seller sends of an order, as that seller sees it: its own lines and sums, and of the
 * customer what a parcel needs.
 * Whatever is not named here never leaves the server. Every order is one, so screens and papers
 * show both.
 */
export const OrderPart = z.object({
  ...OrderSummary.def.shape,
  ...CartTotals.def.shape,
  ...ofOrder.def.shape,
  customer: z.object({ name: z.string(), phone: z.string() }),
  /** The seller's alone. */
  consignments: z.array(Consignment),
})
export type OrderPart = z.output<typeof OrderPart>

/** An order or a part of one; sellers are not told all that staff are. */
export type ShownOrder = OrderPart & {
  promoCode?: string
  version?: number
  customer: { email?: string }
}
