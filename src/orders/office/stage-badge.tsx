import type { OrderStage } from '#contract/orders.rules.ts'
import { stageNames } from './stage-words.ts'

const kinds: Record<OrderStage, string> = {
  pending: 'warning',
  confirmed: 'info',
  packed: 'info',
  shipped: 'info',
  delivered: 'good',
  cancelled: 'bad',
  returned: 'bad',
}

export const StageBadge = ({ stage }: { stage: OrderStage }) => <span className={`status is-${kinds[stage]}`}>{stageNames[stage]}</span>
