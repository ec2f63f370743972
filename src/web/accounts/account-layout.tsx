import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { NavLink } from '../ui/link.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { accountMenu } from './account-menu.ts'

interface AccountLayoutProps {
  title: string
  /** What the end of the breadcrumb says, where the address would say nothing. */
  current?: string
  /** Without the white ground, for what brings its own. */
  plain?: boolean
  children: ReactNode
}

/** The frame of every page of the account. */
export function AccountLayout({ title, current, plain = false, children }: AccountLayoutProps) {
  return (
    <main id="main">
      <PageHeader title={title} current={current} />
      <div className="wrap account">
        <nav className="side-menu" aria-label="Account">
          {accountMenu.map(({ heading, items }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              <ul>
                {items.map(({ label, path, icon }) => (
                  <li key={path}>
                    <NavLink to={path} end={path === paths.profile}>
                      <Icon of={icon} />
                      {label}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <div className={plain ? undefined : 'panel'}>{children}</div>
      </div>
    </main>
  )
}
