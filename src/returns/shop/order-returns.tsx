import { usePart } from '#kit/web/app/use-part.ts'
import type { Order } from '#orders/contract.ts'

const loadReturns = async () => (await import('./arrived-returns.tsx')).ArrivedReturns

/** What of an order goes back; nothing before anything has arrived. */
export function OrderReturns({ order }: { order: Order }) {
  const { Part: ArrivedReturns } = usePart(
    order.consignments.some(({ deliveredAt }) => deliveredAt !== null),
    loadReturns,
  )
  return ArrivedReturns && <ArrivedReturns order={order} />
}
