import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { accountMenu } from './account-menu.ts'

/** The frame of every page of the account. */
export function AccountLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main">
      <PageHeader title={title} />
      <div className="wrap account">
        <nav className="side-menu" aria-label="Account">
          {accountMenu.map(({ heading, items }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              <ul>
                {items.map(({ label, path, icon }) => (
                  <li key={path}>
                    <NavLink to={path} end>
                      <Icon of={icon} />
                      {label}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <div className="panel">{children}</div>
      </div>
    </main>
  )
}
