import type { OrderSummary } from '../contract.ts'
import { stageName } from '../stage-name.ts'

/**
 * Pending blue, delivered green, cancelled red (specification §4); the word says how far the order
 * really is.
 */
export function StatusBadge({
  status,
  stage,
  isPickup,
}: Pick<OrderSummary, 'status' | 'stage' | 'isPickup'>) {
  return <span className={`status is-${status}`}>{stageName(stage, isPickup)}</span>
}
