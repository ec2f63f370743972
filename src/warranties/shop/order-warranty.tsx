import { usePart } from '#kit/web/app/use-part.ts'
import type { Order } from '#orders/contract.ts'

const loadWarranty = async () => (await import('./arrived-warranty.tsx')).ArrivedWarranty

/** The serial numbers and the warranty of an order; nothing before anything has arrived. */
export function OrderWarranty({ order }: { order: Order }) {
  const { Part: ArrivedWarranty } = usePart(
    order.consignments.some(({ deliveredAt }) => deliveredAt !== null),
    loadWarranty,
  )
  return ArrivedWarranty && <ArrivedWarranty order={order} />
}
