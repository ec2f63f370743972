import type { ReactNode } from 'react'
import { may } from '#access/access.ts'
import { useSession } from '#accounts/shop/session/session.ts'
import { PageFrame } from '#kit/web/office/page-frame.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Link, NavLink } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import { boardWords } from '../words/board.ts'

/** Links to the other pages about repairs that the current user may open. */
export function RepairLinks() {
  const words = useWords(boardWords)
  const { user } = useSession()
  const pages = [
    [officePaths.repairs(), words.board, true],
    [officePaths.repairList(), words.list, true],
    [officePaths.repairReport(), words.report, user !== null && may(user, 'reports')],
    [officePaths.repairSettings, words.settings, user !== null && may(user, 'settings')],
  ] as const
  return (
    <>
      {pages.map(
        ([to, label, isVisible]) =>
          isVisible && (
            <NavLink key={to} className="btn btn-quiet" to={to} end>
              {label}
            </NavLink>
          ),
      )}
      <Link className="btn" to={officePaths.newRepair()}>
        {words.newRepair}
      </Link>
    </>
  )
}

/** A page about repairs, below the board. */
export function RepairFrame({ title, children }: { title: string; children: ReactNode }) {
  const { title: board } = useWords(boardWords)
  return (
    <PageFrame
      title={title}
      back={{ to: officePaths.repairs(), label: board }}
      actions={<RepairLinks />}
    >
      {children}
    </PageFrame>
  )
}
