import type { Order } from '../contract.ts'
import type { OrderPart } from '../order-part.ts'
import { partOf } from '../parts.ts'
import { stages } from '../stages.ts'

const nowhere = { shippingAddress: '', address: null, notes: '' }

/** An order as the seller of this consignment sees it: nothing of other sellers, and of the customer what a parcel needs. */
export function toPart(order: Order, consignment: string): OrderPart | null {
  const own = order.consignments.find(({ id }) => id === consignment)
  if (!own) return null
  const { customer, events, promoCode: _, ...part } = partOf(order, own)
  // What is never sent needs no address.
  const isSent = !stages[own.stage].isUndone
  return {
    ...part,
    ...(!isSent && nowhere),
    customer: { name: customer.name, phone: isSent ? customer.phone : '' },
    // Who works in the shop is the shop's business.
    events: events.map((event) => ({ ...event, staff: event.by === 'seller' ? event.staff : null })),
  }
}
