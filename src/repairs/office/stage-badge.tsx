import { useWords } from '#kit/web/router/language.ts'
import type { RepairStage } from '../model.ts'
import { repairStageWords } from '../words/stages.ts'

const tones: Partial<Record<RepairStage, string>> = {
  booked: 'is-info',
  waiting_approval: 'is-warning',
  waiting_parts: 'is-warning',
  ready: 'is-good',
  handed_over: 'is-good',
  not_repaired: 'is-bad',
}

interface StageBadgeProps {
  stage: RepairStage
  customName?: string | null
}

/** The stage of a repair, or the name of its custom stage. */
export const StageBadge = ({ stage, customName }: StageBadgeProps) => {
  const words = useWords(repairStageWords)
  return <span className={`status ${tones[stage] ?? ''}`}>{customName ?? words.staff[stage]}</span>
}
