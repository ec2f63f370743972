import type { ReactNode } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { CircleCheck } from '#kit/web/ui/icons.ts'
import type { BuildVerdict } from '../model.ts'
import type { Finding } from '../rules/part.ts'
import { buildWords } from '../words/shop.ts'
import { CircleHelp, CircleX, TriangleAlert } from './icons.ts'

export const verdictIcons = {
  ok: CircleCheck,
  warning: TriangleAlert,
  unknown: CircleHelp,
  fails: CircleX,
} satisfies Record<BuildVerdict, string>

interface FitProps {
  finding: Finding
  /** Leaves out the advice, because another row shows it. */
  isAside?: boolean
  /** Links and buttons below the text. */
  children?: ReactNode
}

/** A finding with an icon, a word and a sentence, so that nothing depends on colour alone. */
export function Fit({ finding: { verdict, text, todo }, isAside, children }: FitProps) {
  const words = useWords(buildWords)
  return (
    <div className={`fit is-${verdict}${verdict === 'ok' || isAside ? '' : ' block'}`}>
      <Icon of={verdictIcons[verdict]} />
      <p>
        <b>{words.verdicts[verdict]}</b> {text} {!isAside && todo}
      </p>
      {children && <p className="ways">{children}</p>}
    </div>
  )
}
