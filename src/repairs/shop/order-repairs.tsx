import { usePart } from '#kit/web/app/use-part.ts'
import type { Order } from '#orders/contract.ts'

const loadRepairs = async () => (await import('./arrived-repairs.tsx')).ArrivedRepairs

/** The way to have something of an order repaired; nothing before anything has arrived. */
export function OrderRepairs({ order }: { order: Order }) {
  const { Part: ArrivedRepairs } = usePart(
    order.consignments.some(({ deliveredAt }) => deliveredAt !== null),
    loadRepairs,
  )
  return ArrivedRepairs && <ArrivedRepairs order={order} />
}
