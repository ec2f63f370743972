import type { ChangedItem, Order } from '../../contract.ts'
import { narrowTo } from '../../divided-order.ts'
import type { SellerOrder } from '../../seller-order.ts'
import { stages } from '../../stages.ts'

const noAddress = { shippingAddress: '', address: null, notes: '' }

/** Sellers see changes of their own goods and of the destination. */
const isForSeller = (item: ChangedItem, consignmentId: string) =>
  item.name === undefined
    ? ['address', 'phone', 'delivery'].includes(item.what)
    : item.consignment === consignmentId

/**
 * An order as the seller of this consignment sees it: nothing about other sellers, and about the
 * customer only what a parcel needs.
 */
export function toSellerOrder(order: Order, consignmentId: string): SellerOrder | null {
  const consignment = order.consignments.find(({ id }) => id === consignmentId)
  if (!consignment) return null
  const { customer, events, changes, promoCode, staffNote, ...part } = narrowTo(order, consignment)
  // A part that is never sent needs no address.
  const isSent = !stages[consignment.stage].isUndone
  return {
    ...part,
    ...(!isSent && noAddress),
    customer: { name: customer.name, phone: isSent ? customer.phone : '' },
    changes: changes.flatMap((change) => {
      const items = change.items
        .filter((item) => isForSeller(item, consignmentId) && (isSent || item.name !== undefined))
        .map(({ reason, ...item }) => item)
      // The sums are those of the whole order, so sellers must not see them.
      return items.length > 0 ? [{ ...change, items, staff: null, before: 0, after: 0 }] : []
    }),
    // Sellers don't see the names of the shop's staff.
    events: events.map((event) => ({
      ...event,
      staff: event.by === 'seller' ? event.staff : null,
    })),
  }
}
