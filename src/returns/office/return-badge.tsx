import type { ReturnState } from '../model.ts'
import { returnOfficeWords as words } from '../words/office.ts'

const looks: Record<ReturnState, string> = {
  asked: 'is-warning',
  accepted: 'is-info',
  received: 'is-info',
  settled: 'is-good',
  refused: 'is-bad',
  cancelled: '',
}

export const ReturnBadge = ({ state }: { state: ReturnState }) => (
  <span className={`status ${looks[state]}`}>{words.states[state]}</span>
)
