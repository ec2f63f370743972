import { orderOfficeWords as words } from '../office-words.ts'
import type { OrderStage } from '../stages.ts'

const kinds: Record<OrderStage, string> = {
  pending: 'warning',
  confirmed: 'info',
  packed: 'info',
  shipped: 'info',
  delivered: 'good',
  cancelled: 'bad',
  returned: 'bad',
  came_back: 'bad',
}

export const StageBadge = ({ stage }: { stage: OrderStage }) => <span className={`status is-${kinds[stage]}`}>{words.stages[stage]}</span>
