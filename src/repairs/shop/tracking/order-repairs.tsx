import { usePart } from '#kit/web/app/calls/use-part.ts'
import type { Order } from '#orders/contract.ts'

const loadLinks = async () => (await import('./order-repair-links.tsx')).OrderRepairLinks

/** Links to book repairs of products of an order, once a parcel has been delivered. */
export function OrderRepairs({ order }: { order: Order }) {
  const { Part: OrderRepairLinks } = usePart(
    order.consignments.some(({ deliveredAt }) => deliveredAt !== null),
    loadLinks,
  )
  return OrderRepairLinks && <OrderRepairLinks order={order} />
}
