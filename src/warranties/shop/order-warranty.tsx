import { usePart } from '#kit/web/app/calls/use-part.ts'
import type { Order } from '#orders/contract.ts'

const loadWarranty = async () => (await import('./arrived-warranty.tsx')).ArrivedWarranty

/** The warranties of an order, loaded once part of it has been delivered. */
export function OrderWarranty({ order }: { order: Order }) {
  const { Part: ArrivedWarranty } = usePart(
    order.consignments.some(({ deliveredAt }) => deliveredAt !== null),
    loadWarranty,
  )
  return ArrivedWarranty && <ArrivedWarranty order={order} />
}
