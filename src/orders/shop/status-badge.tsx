import { useLanguage } from '#kit/web/router/language.ts'
import type { OrderSummary } from '../contract.ts'
import { stageName } from '../stage-name.ts'

/** Pending blue, delivered green, cancelled red (specification §4). The text is the exact stage. */
export function StatusBadge({
  status,
  stage,
  isPickup,
}: Pick<OrderSummary, 'status' | 'stage' | 'isPickup'>) {
  const language = useLanguage()
  return <span className={`status is-${status}`}>{stageName(language, stage, isPickup)}</span>
}
