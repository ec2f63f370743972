import type { RepairStage } from '../model.ts'
import { repairStageWords } from '../stage-words.ts'

const looks: Partial<Record<RepairStage, string>> = {
  booked: 'is-info',
  waiting_approval: 'is-warning',
  waiting_parts: 'is-warning',
  ready: 'is-good',
  handed_over: 'is-good',
  not_repaired: 'is-bad',
}

/** The stage of a repair; the shop's own word for it where there is one. */
export const StageBadge = ({ stage, own }: { stage: RepairStage; own?: string | null }) => (
  <span className={`status ${looks[stage] ?? ''}`}>{own ?? repairStageWords.desk[stage]}</span>
)
