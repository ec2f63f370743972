import type { ChangedItem, Order } from '../contract.ts'
import type { OrderPart } from '../order-part.ts'
import { partOf } from '../parts.ts'
import { stages } from '../stages.ts'

const nowhere = { shippingAddress: '', address: null, notes: '' }

/** What is changed in its own part, and where that goes. */
const isForSeller = ({ what, name, consignment: of }: ChangedItem, consignment: string) =>
  name === undefined
    ? what === 'address' || what === 'phone' || what === 'delivery'
    : of === consignment

/**
 * An order as the seller of this consignment sees it: nothing of other sellers, and of the customer
 * what a parcel needs.
 */
export function toPart(order: Order, consignment: string): OrderPart | null {
  const own = order.consignments.find(({ id }) => id === consignment)
  if (!own) return null
  const { customer, events, changes, promoCode: _, staffNote: __, ...part } = partOf(order, own)
  // What is never sent needs no address.
  const isSent = !stages[own.stage].isUndone
  return {
    ...part,
    ...(!isSent && nowhere),
    customer: { name: customer.name, phone: isSent ? customer.phone : '' },
    changes: changes.flatMap((change) => {
      const items = change.items
        .filter((item) => isForSeller(item, consignment) && (isSent || item.name !== undefined))
        .map(({ reason: ___, ...item }) => item)
      // The sums are those of the whole order.
      return items.length > 0 ? [{ ...change, items, staff: null, before: 0, after: 0 }] : []
    }),
    // Who works in the shop is the shop's business.
    events: events.map((event) => ({
      ...event,
      staff: event.by === 'seller' ? event.staff : null,
    })),
  }
}
