import type { ReactNode } from 'react'
import { Icon } from '#kit/web/ui/icon.tsx'
import { CircleCheck } from '#kit/web/ui/icons.ts'
import type { Verdict } from '../model.ts'
import type { Finding } from '../part.ts'
import { buildWords as say } from '../words.ts'
import { CircleHelp, CircleX, TriangleAlert } from './icons.ts'

export const verdictIcons = {
  ok: CircleCheck,
  warning: TriangleAlert,
  unknown: CircleHelp,
  fails: CircleX,
} satisfies Record<Verdict, string>

interface FitProps {
  finding: Finding
  /** It is told in full elsewhere. */
  isAside?: boolean
  /** What can be done about it, beside its words. */
  children?: ReactNode
}

/**
 * A verdict: a shape, a word and a sentence with both parts and both values; colour only repeats
 * what the word says.
 */
export function Fit({ finding: { verdict, text, todo }, isAside, children }: FitProps) {
  return (
    <div className={`fit is-${verdict}${verdict === 'ok' || isAside ? '' : ' block'}`}>
      <Icon of={verdictIcons[verdict]} />
      <p>
        <b>{say.verdicts[verdict]}</b> {text} {!isAside && todo}
      </p>
      {children && <p className="ways">{children}</p>}
    </div>
  )
}
