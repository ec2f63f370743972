import type { ReactNode } from 'react'
import { actingSeller } from '../app/acting.ts'
import { Link } from '../ui/link.tsx'
import { commonWords } from './words.ts'

interface PageFrameProps {
  title: string
  /** The page above this one. */
  back?: { to: string; label: string }
  actions?: ReactNode
  children: ReactNode
}

/** The frame of one page: its heading, what can be done here, and the rest. */
export function PageFrame({ title, back, actions, children }: PageFrameProps) {
  return (
    <main id="main">
      <title>{commonWords.pageTitle(title, actingSeller()?.name ?? commonWords.backOffice)}</title>
      <div className="office-head">
        <div>
          {back && (
            <Link className="office-back" to={back.to}>
              {commonWords.backTo(back.label)}
            </Link>
          )}
          <h1 tabIndex={-1}>{title}</h1>
        </div>
        {actions && <div className="row">{actions}</div>}
      </div>
      {children}
    </main>
  )
}
