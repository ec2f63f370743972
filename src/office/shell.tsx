import { ExternalLink, LogOut, Menu, Store } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useLoaderData, useLocation, useNavigation } from 'react-router'
import { endSession, useSession } from '#accounts/shop/session.ts'
import type { PublicBrand } from '#content/brand.ts'
import { actingSeller, mayChange } from '#kit/web/app/acting.ts'
import { useFollowLinks } from '#kit/web/app/follow-links.ts'
import { usePageFocus } from '#kit/web/app/use-page-focus.ts'
import { commonWords } from '#kit/web/office/words.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { MenuGroups } from '#kit/web/ui/menu-groups.tsx'
import { officePaths, officeTag } from '#office-pages.ts'
import { sellerWords } from '#sellers/words.ts'
import { paths } from '#shop-pages.ts'
import { menuFor } from './menu.ts'
import { OfficeHead } from './office-head.tsx'
import { shellWords } from './words.ts'

/** A link to the office of somebody else loads a document of its own. */
const isPage = officeTag === null ? /^\/admin(?!\/@)(\/|$)/ : new RegExp(`^${officePaths.dashboard}(/|$)`)

/** The shell around every page of the back office. */
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
        {shellWords.skip}
      </a>
      <header className="office-bar">
        <button
          type="button"
          className="icon-btn"
          aria-label={shellWords.menu}
          aria-expanded={menuIsOpen}
          aria-controls="office-menu"
          onClick={() => setMenuIsOpen(!menuIsOpen)}
        >
          <Icon of={Menu} />
        </button>
        <b>{actingSeller()?.name ?? commonWords.backOffice}</b>
      </header>
      <SideMenu isOpen={menuIsOpen} {...useLoaderData<ShellData>()} />
      <div className="office-page">
        {!mayChange() && (
          <p className="office-note" role="note">
            {shellWords.suspended}
          </p>
        )}
        <Outlet />
      </div>
      {/* The first page of every visit has the same key: its place is remembered by its address. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </div>
  )
}

export interface ShellData {
  logo: PublicBrand['logo']
  hasSellers: boolean
}

function SideMenu({ isOpen, logo, hasSellers }: ShellData & { isOpen: boolean }) {
  const { user } = useSession()
  const seller = actingSeller()
  if (!user) return null
  return (
    <nav id="office-menu" className={isOpen ? 'office-menu is-open' : 'office-menu'} aria-label={commonWords.backOffice}>
      <OfficeHead logo={logo} />
      <MenuGroups groups={menuFor(user.role, hasSellers)} top={officePaths.dashboard} />
      <section className="office-self">
        <p>
          {user.name} <i>{seller ? sellerWords.roles[seller.role] : commonWords.roles[user.role]}</i>
        </p>
        <ul>
          {seller?.status === 'verified' && (
            <li>
              <a href={paths.seller(seller.tag)}>
                <Icon of={Store} />
                {shellWords.viewSeller}
              </a>
            </li>
          )}
          <li>
            <a href={paths.home}>
              <Icon of={ExternalLink} />
              {shellWords.viewShop}
            </a>
          </li>
          <li>
            <button type="button" onClick={endSession}>
              <Icon of={LogOut} />
              {shellWords.signOut}
            </button>
          </li>
        </ul>
      </section>
    </nav>
  )
}
