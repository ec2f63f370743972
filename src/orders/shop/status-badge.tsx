import type { OrderSummary } from '../contract.ts'
import { orderWords } from '../words.ts'

/** Pending blue, delivered green, cancelled red (specification §4), and in words; what came back was not cancelled. */
export function StatusBadge({ status, stage }: Pick<OrderSummary, 'status' | 'stage'>) {
  return <span className={`status is-${status}`}>{stage === 'returned' ? orderWords.stages.returned : orderWords.statuses[status]}</span>
}
