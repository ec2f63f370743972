import { useWords } from '#kit/web/router/language.ts'
import type { ReturnState } from '../model.ts'
import { returnOfficeWords } from '../words/office.ts'

const looks: Record<ReturnState, string> = {
  asked: 'is-warning',
  accepted: 'is-info',
  received: 'is-info',
  settled: 'is-good',
  refused: 'is-bad',
  cancelled: '',
}

export function ReturnBadge({ state }: { state: ReturnState }) {
  const words = useWords(returnOfficeWords)
  return <span className={`status ${looks[state]}`}>{words.states[state]}</span>
}
