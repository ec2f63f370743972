import type { ReactNode } from 'react'
import { MenuGroups } from '#kit/web/ui/menu-groups.tsx'
import { PageHeader } from '#kit/web/ui/page-header.tsx'
import { paths } from '#shop-pages.ts'
import { accountWords } from '../words.ts'
import { useAccountMenu } from './account-menu.ts'

interface AccountLayoutProps {
  title: string
  /** What the end of the breadcrumb says, where the address would say nothing. */
  current?: string
  /** A part of the address that is no page. */
  without?: string
  /** Without the white ground, for what brings its own. */
  plain?: boolean
  children: ReactNode
}

/** The frame of every page of the account. */
export function AccountLayout({
  title,
  current,
  without,
  plain = false,
  children,
}: AccountLayoutProps) {
  return (
    <main id="main">
      <PageHeader title={title} current={current} without={without} />
      <div className="wrap account">
        <nav className="side-menu" aria-label={accountWords.account}>
          <MenuGroups groups={useAccountMenu()} top={paths.profile} />
        </nav>
        <div className={plain ? undefined : 'panel'}>{children}</div>
      </div>
    </main>
  )
}
