import { ExternalLink, LogOut, Menu } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { useFollowLinks } from '../../app/follow-links.ts'
import { endSession, useSession } from '../../app/session.ts'
import { usePageFocus } from '../../app/use-page-focus.ts'
import { Icon } from '../../ui/icon.tsx'
import { MenuGroups } from '../../ui/menu-groups.tsx'
import { menuFor } from './menu.ts'

const isPage = /^\/admin(\/|$)/

/** What stands around every page of the back office. */
export function Shell() {
  const [menuIsOpen, setMenuIsOpen] = useState(false)
  const { key } = useLocation()
  const { state } = useNavigation()
  useFollowLinks(isPage)
  usePageFocus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step closes the menu
  useEffect(() => setMenuIsOpen(false), [key])

  return (
    <div className="office" data-busy={state !== 'idle' || undefined}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="office-bar">
        <button
          type="button"
          className="icon-btn"
          aria-label="Menu"
          aria-expanded={menuIsOpen}
          aria-controls="office-menu"
          onClick={() => setMenuIsOpen(!menuIsOpen)}
        >
          <Icon of={Menu} />
        </button>
        <b>Back office</b>
      </header>
      <SideMenu isOpen={menuIsOpen} />
      <div className="office-page">
        <Outlet />
      </div>
      {/* The first page of every visit has the same key: its place is remembered by its address. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </div>
  )
}

function SideMenu({ isOpen }: { isOpen: boolean }) {
  const { user } = useSession()
  if (!user) return null
  return (
    <nav id="office-menu" className={isOpen ? 'office-menu is-open' : 'office-menu'} aria-label="Back office">
      <MenuGroups groups={menuFor(user.role)} top={adminPaths.dashboard} />
      <section className="office-self">
        <p>
          {user.name} <i>{user.role}</i>
        </p>
        <ul>
          <li>
            <a href={paths.home}>
              <Icon of={ExternalLink} />
              View the shop
            </a>
          </li>
          <li>
            <button type="button" onClick={endSession}>
              <Icon of={LogOut} />
              Sign out
            </button>
          </li>
        </ul>
      </section>
    </nav>
  )
}
