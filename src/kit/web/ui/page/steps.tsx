import type { CSSProperties, ReactNode } from 'react'

interface StepsProps {
  names: readonly string[]
  /** The current step, from 1. */
  step: number
  /** Describes the progress for screen readers. */
  label: string
  id?: string
  className?: string
  /** Leads back to a completed step. */
  renderDone: (name: ReactNode, step: number) => ReactNode
}

/** The steps of a form on several screens, and how many are done. */
export const Steps = ({ names, step, label, id, className = '', renderDone }: StepsProps) => (
  <>
    <ol className={`steps num ${className}`.trim()} id={id}>
      {names.map((name, index) => {
        const isDone = index + 1 < step
        const text = <span>{name}</span>
        return (
          <li
            key={name}
            aria-current={index + 1 === step ? 'step' : undefined}
            className={isDone ? 'is-done' : undefined}
          >
            <i aria-hidden="true">{index + 1}</i>
            {isDone ? renderDone(text, index + 1) : text}
          </li>
        )
      })}
    </ol>
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={names.length}
      aria-valuenow={step}
      style={{ '--done': step / names.length } as CSSProperties}
    >
      <i />
    </div>
  </>
)
