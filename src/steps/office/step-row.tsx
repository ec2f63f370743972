import { Check, Circle, CircleSlash } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import { useAction } from '#kit/web/office/use-action.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Button } from '#kit/web/ui/controls/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Link } from '#kit/web/ui/link.tsx'
import type { Step } from '../contract.ts'
import { stepsOfficeWords } from '../words/office.ts'
import { addressOf } from './step-address.ts'

interface StepRowProps {
  step: Step
  isNext: boolean
  /** Further actions. */
  children?: ReactNode
  /** Replaces the standard sentence. */
  text?: string
}

/** One step with its state, what it still needs and a link to its page. */
export function StepRow({
  step: { name, done, skipped, lacks },
  isNext,
  children,
  text,
}: StepRowProps) {
  const words = useWords(stepsOfficeWords)
  const { run } = useAction()
  const stepWords = words.steps[name]
  const state = done ? 'done' : skipped ? 'skipped' : 'open'
  return (
    <li className="step" data-state={state} aria-current={isNext ? 'step' : undefined}>
      <Icon of={done ? Check : skipped ? CircleSlash : Circle} />
      <div>
        <h2>
          {stepWords.title} <span className="step-state">{words[state]}</span>
        </h2>
        <p>{text ?? stepWords.text}</p>
        {lacks.length > 0 && !skipped && (
          <p className="soft">{words.missing(lacks.map((lack) => words.lacks[lack]))}</p>
        )}
        <div className="row">
          <Link className={isNext ? 'btn' : 'btn btn-quiet'} to={addressOf(name)}>
            {stepWords.go}
          </Link>
          {children}
          {!done && (
            <Button
              kind="quiet"
              onClick={() => run(() => api.steps.skip({ name, skipped: !skipped }))}
            >
              {skipped ? words.resume : words.skip}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
