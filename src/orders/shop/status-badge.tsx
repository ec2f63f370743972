import type { OrderSummary } from '../contract.ts'
import { orderWords } from '../words.ts'

/** Pending blue, delivered green, cancelled red (specification §4); the word says how far the order really is. */
export function StatusBadge({ status, stage }: Pick<OrderSummary, 'status' | 'stage'>) {
  return <span className={`status is-${status}`}>{orderWords.badges[stage]}</span>
}
