import type { ReactNode } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { MenuGroups } from '#kit/web/ui/overlays/menu-groups.tsx'
import { PageHeader } from '#kit/web/ui/page/page-header.tsx'
import { paths } from '#pages/shop-pages.ts'
import { accountWords } from '../../words/shop.ts'
import { useAccountMenu } from './account-menu.ts'

interface AccountLayoutProps {
  title: string
  /** The last label of the breadcrumb, if the URL has no readable one. */
  current?: string
  /** A segment of the URL that is not a page. */
  without?: string
  /** Omits the white background for content that has its own. */
  plain?: boolean
  children: ReactNode
}

/** The layout of every account page. */
export function AccountLayout({
  title,
  current,
  without,
  plain = false,
  children,
}: AccountLayoutProps) {
  const words = useWords(accountWords)
  return (
    <main id="main">
      <PageHeader title={title} current={current} without={without} />
      <div className="wrap account">
        <nav className="side-menu" aria-label={words.account}>
          <MenuGroups groups={useAccountMenu()} top={paths.profile} />
        </nav>
        <div className={plain ? undefined : 'panel'}>{children}</div>
      </div>
    </main>
  )
}
