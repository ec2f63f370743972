import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'

interface PageFrameProps {
  title: string
  /** Where this page was reached from. */
  back?: { to: string; label: string }
  actions?: ReactNode
  children: ReactNode
}

/** The frame of one page: its heading, what can be done here, and the rest. */
export function PageFrame({ title, back, actions, children }: PageFrameProps) {
  return (
    <main id="main">
      <title>{`${title} · Back office`}</title>
      <div className="office-head">
        <div>
          {back && (
            <Link className="office-back" to={back.to}>
              ← {back.label}
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
