import { useLazyComponent } from '#kit/web/app/calls/use-lazy-component.ts'
import type { Order } from '#orders/contract.ts'
import { stages } from '#orders/stages.ts'

const loadPayOrder = async () => (await import('./pay-order.tsx')).PayOrder

/** Loads the payment part only for orders that can be paid. */
export function LazyPayOrder({
  order,
  onChanged,
}: {
  order: Order
  onChanged: (order: Order) => void
}) {
  const isPayable = order.due > 0 && !stages[order.stage].isUndone
  const { Component: PayOrder } = useLazyComponent(isPayable, loadPayOrder)
  return isPayable && PayOrder && <PayOrder order={order} onChanged={onChanged} />
}
