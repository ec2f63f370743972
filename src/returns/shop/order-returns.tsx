import { usePart } from '#kit/web/app/calls/use-part.ts'
import type { Order } from '#orders/contract.ts'

const loadReturns = async () => (await import('./arrived-returns.tsx')).ArrivedReturns

/** The returns of an order, loaded once part of it has been delivered. */
export function OrderReturns({ order }: { order: Order }) {
  const { Part: ArrivedReturns } = usePart(
    order.consignments.some(({ deliveredAt }) => deliveredAt !== null),
    loadReturns,
  )
  return ArrivedReturns && <ArrivedReturns order={order} />
}
