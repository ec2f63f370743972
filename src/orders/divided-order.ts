import { toPaisa, toRupees } from '#kit/contract/money.ts'
import type { Consignment } from './consignment.ts'
import type { Order, OrderSummary } from './contract.ts'
import type { SellerOrder } from './seller-order.ts'
import { stages } from './stages.ts'

/**
 * Whether screens need to show who sends what. A shop without sellers never mentions consignments.
 */
export const isDivided = ({ consignments }: Pick<Order, 'consignments'>) =>
  consignments.length > 1 || consignments.some(({ seller }) => seller !== null)

/** The number of a consignment, from 1, and how many the order has. */
export interface ConsignmentPosition {
  number: number
  count: number
}

/** Null if the order has only one consignment. */
export function positionOf(
  { consignments }: Pick<Order, 'consignments'>,
  { id }: Pick<Consignment, 'id'>,
): ConsignmentPosition | null {
  const number = consignments.findIndex((each) => each.id === id) + 1
  return consignments.length > 1 && number > 0 ? { number, count: consignments.length } : null
}

/**
 * One consignment in the shape of an order, so that documents, mails and screens can show it like a
 * whole order.
 */
export function narrowTo<Of extends SellerOrder>(order: Of, consignment: Consignment): Of {
  const { id, seller, due, courier, trackingNumber, trackingLink, deliveredAt, version, ...share } =
    consignment
  return {
    ...order,
    ...share,
    totalPrice: share.total,
    ...paymentOf(order, consignment),
    items: order.items.filter((item) => item.consignment === id),
    events: order.events.filter((event) => event.consignment === id),
    consignments: [consignment],
  }
}

/**
 * The payment of one consignment. If open, it shows the amount to collect with it. If closed, it
 * has nothing due and shows the payment status of its order, where `part` counts as paid.
 */
function paymentOf(
  order: SellerOrder,
  { stage, due, total, dropped }: Consignment,
): Pick<SellerOrder, 'paymentStatus' | 'due'> {
  if (!stages[stage].isOpen)
    return { paymentStatus: order.paymentStatus === 'part' ? 'paid' : order.paymentStatus, due: 0 }
  const charge = toRupees(toPaisa(total - dropped))
  return { paymentStatus: due === 0 ? 'paid' : due < charge ? 'part' : 'unpaid', due }
}

/** The quantity of a line that was neither cancelled nor returned. */
export const remainingOf = ({ quantity, cancelled, returned }: OrderSummary['items'][number]) =>
  quantity - cancelled - returned

/** Whether the charge differs from the total: some of the order was cancelled or returned. */
export const isLessThanOrdered = ({
  dropped,
  total,
  items,
}: Pick<Order, 'dropped' | 'total' | 'items'>) =>
  (dropped !== 0 && dropped < total) ||
  (items.some((item) => remainingOf(item) > 0) &&
    items.some((item) => remainingOf(item) < item.quantity))

/**
 * The amount charged. It differs from the total once items were cancelled or returned, but a fully
 * cancelled or returned order keeps its original total.
 */
export const chargeOf = (order: Pick<Order, 'dropped' | 'total' | 'items'>) =>
  isLessThanOrdered(order) ? toRupees(toPaisa(order.total - order.dropped)) : order.total

/** The price of the cancelled and returned items. */
export const droppedItemsOf = ({ dropped, promoLost }: Pick<Order, 'dropped' | 'promoLost'>) =>
  toRupees(toPaisa(dropped + promoLost))

/** The charge if it differs from the total. */
export const changedCharge = (order: Pick<Order, 'dropped' | 'promoLost' | 'total' | 'items'>) =>
  isLessThanOrdered(order)
    ? { dropped: droppedItemsOf(order), promoLost: order.promoLost, charge: chargeOf(order) }
    : undefined
