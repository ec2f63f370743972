import type { ReactNode } from 'react'
import { useWords } from '../router/language.ts'
import { Link } from '../ui/link.tsx'
import { useBackTo } from './lists/last-list.ts'
import { useTitleCount } from './live.ts'
import { commonWords } from './words/office.ts'

let officeName: string | undefined

/** Sets the name of the office in the pages' titles, before the first render. */
export const setOfficeName = (name: string | undefined) => {
  officeName = name
}

interface PageFrameProps {
  title: string
  /** The page above this one. */
  back?: { to: string; label: string }
  actions?: ReactNode
  children: ReactNode
}

/** The frame of a back office page: title, actions and content. */
export function PageFrame({ title, back, actions, children }: PageFrameProps) {
  const words = useWords(commonWords)
  const openCount = useTitleCount()
  return (
    <main id="main">
      <title>{words.pageTitle(title, officeName ?? words.backOffice, openCount)}</title>
      <div className="office-head">
        <div>
          {back && <BackLink {...back} />}
          <h1 tabIndex={-1}>{title}</h1>
        </div>
        {actions && <div className="row">{actions}</div>}
      </div>
      {children}
    </main>
  )
}

/** A link to the page above. It restores the filters and scroll position of a list. */
const BackLink = ({ to, label }: { to: string; label: string }) => {
  const words = useWords(commonWords)
  return (
    <Link className="office-back" {...useBackTo(to)}>
      {words.backTo(label)}
    </Link>
  )
}
