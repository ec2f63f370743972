import { useLanguage } from '#kit/web/router/language.ts'
import { stageName } from '../../stage-name.ts'
import type { OrderStage } from '../../stages.ts'

const kinds: Record<OrderStage, string> = {
  pending: 'warning',
  confirmed: 'info',
  packed: 'info',
  ready: 'info',
  shipped: 'info',
  delivered: 'good',
  cancelled: 'bad',
  returned: 'bad',
  came_back: 'bad',
}

export const StageBadge = ({ stage, isPickup }: { stage: OrderStage; isPickup?: boolean }) => {
  const language = useLanguage()
  return <span className={`status is-${kinds[stage]}`}>{stageName(language, stage, isPickup)}</span>
}
