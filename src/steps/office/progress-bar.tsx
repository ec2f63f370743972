import { useWords } from '#kit/web/router/language.ts'
import type { FirstSteps } from '../contract.ts'
import { progressOf } from '../progress.ts'
import { stepsOfficeWords } from '../words/office.ts'

export function ProgressBar({ first }: { first: FirstSteps }) {
  const words = useWords(stepsOfficeWords)
  const { done, all } = progressOf(first)
  return (
    <p className="steps-progress">
      <progress value={done} max={all} aria-label={words.title} />
      <b>{words.progress(done, all)}</b>
    </p>
  )
}
