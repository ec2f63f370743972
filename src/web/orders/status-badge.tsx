import type { OrderStatus } from '#contract/orders.rules.ts'
import { statusWords } from './order-words.ts'

/** Pending blue, delivered green, cancelled red (specification §4), and in words. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  return <span className={`status is-${status}`}>{statusWords[status]}</span>
}
