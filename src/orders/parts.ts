import type { Consignment } from './consignment.ts'
import type { Order, OrderSummary } from './contract.ts'
import type { OrderPart } from './order-part.ts'
import { stages } from './stages.ts'

/**
 * Whether anybody has to be told who sends what: a shop that sells alone never speaks of
 * consignments.
 */
export const isDivided = ({ consignments }: Pick<Order, 'consignments'>) =>
  consignments.length > 1 || consignments.some(({ seller }) => seller !== null)

/** Which of how many; null where there is only one. */
export function placeOf(
  { consignments }: Pick<Order, 'consignments'>,
  { id }: Pick<Consignment, 'id'>,
) {
  const place = consignments.findIndex((each) => each.id === id) + 1
  return consignments.length > 1 && place > 0 ? { place, of: consignments.length } : null
}

/**
 * What one seller sends of an order, as if it were all of it: papers, mails and screens show it
 * like one.
 */
export const partOf = <Of extends OrderPart>(order: Of, consignment: Consignment): Of => {
  const {
    id,
    status,
    stage,
    dropped,
    subTotal,
    productDiscount,
    promoDiscount,
    shipping,
    taxes,
    discount,
    total,
    taxable,
    vat,
  } = consignment
  return {
    ...order,
    ...{
      status,
      stage,
      dropped,
      subTotal,
      productDiscount,
      promoDiscount,
      shipping,
      taxes,
      discount,
      total,
      taxable,
      vat,
    },
    totalPrice: total,
    ...paymentOf(order, consignment),
    items: order.items.filter((item) => item.consignment === id),
    events: order.events.filter((event) => event.consignment === id),
    consignments: [consignment],
  }
}

/**
 * What was paid of one part: what is to be collected with it is told; of one that is over, what the
 * order owes or is owed besides.
 */
function paymentOf(
  order: OrderPart,
  { stage, due, total, dropped }: Consignment,
): Pick<OrderPart, 'paymentStatus' | 'due'> {
  if (!stages[stage].isOpen)
    return { paymentStatus: order.paymentStatus === 'part' ? 'paid' : order.paymentStatus, due: 0 }
  const charge = Math.round((total - dropped) * 100) / 100
  return { paymentStatus: due === 0 ? 'paid' : due < charge ? 'part' : 'unpaid', due }
}

/** How many pieces of a line were neither cancelled nor returned. */
export const leftOf = ({ quantity, cancelled, returned }: OrderSummary['items'][number]) =>
  quantity - cancelled - returned

/** Whether some of it was cancelled or returned, and some was not. */
export const isLessThanOrdered = ({
  dropped,
  total,
  items,
}: Pick<Order, 'dropped' | 'total' | 'items'>) =>
  (dropped > 0 && dropped < total) ||
  (items.some((item) => leftOf(item) > 0) && items.some((item) => leftOf(item) < item.quantity))

/**
 * What is charged: less than the total once pieces were cancelled or returned. What is undone as a
 * whole keeps the total it had.
 */
export const chargeOf = (order: Pick<Order, 'dropped' | 'total' | 'items'>) =>
  isLessThanOrdered(order) ? Math.round((order.total - order.dropped) * 100) / 100 : order.total

/** The charge where it is less than the total. */
export const chargeIfLess = (order: Pick<Order, 'dropped' | 'total' | 'items'>) =>
  isLessThanOrdered(order) ? { dropped: order.dropped, charge: chargeOf(order) } : undefined
