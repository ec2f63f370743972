import { ExternalLink, LogOut, Menu, Store } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useLoaderData, useLocation, useNavigation } from 'react-router'
import { actingSeller, mayChange } from '#access/web/acting.ts'
import { endSession, endSessionEverywhere, useSession } from '#accounts/shop/session/session.ts'
import type { PublicBrand } from '#content/brand/brand.ts'
import type { Language } from '#kit/contract/language.ts'
import { useFollowLinks } from '#kit/web/app/page/follow-links.ts'
import { usePageFocus } from '#kit/web/app/page/use-page-focus.ts'
import { type LiveCounts, useLiveCounts } from '#kit/web/office/live.ts'
import { commonWords } from '#kit/web/office/words/office.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { MenuGroups } from '#kit/web/ui/overlays/menu-groups.tsx'
import type { Topic } from '#notifications/model.ts'
import { SoundSwitch } from '#notifications/office/sound-switch.tsx'
import { useNotifications } from '#notifications/office/use-notifications.ts'
import { notificationOfficeWords } from '#notifications/words/office.ts'
import { officePages, officePaths, officeTag } from '#pages/office-pages.ts'
import { paths } from '#pages/shop-pages.ts'
import { sellerWords } from '#sellers/words/shop.ts'
import { createMenu } from './menu.ts'
import { OfficeHead } from './office-head.tsx'
import { shellWords } from './words/office.ts'

/** Links to another office load a new document. */
const isPage =
  officeTag === null ? /^\/admin(?!\/@)(\/|$)/ : new RegExp(`^${officePaths.dashboard}(/|$)`)

/** The shell around every page of the back office. */
export function Shell() {
  const words = useWords(shellWords)
  const commonText = useWords(commonWords)
  const [menuIsOpen, setMenuIsOpen] = useState(false)
  const { key } = useLocation()
  const { state } = useNavigation()
  const data = useLoaderData<ShellData>()
  useFollowLinks(isPage)
  usePageFocus()
  useNotifications(useSession().user?.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step closes the menu
  useEffect(() => setMenuIsOpen(false), [key])

  return (
    <div className="office" data-busy={state !== 'idle' || undefined}>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <header className="office-bar">
        <button
          type="button"
          className="icon-btn"
          aria-label={words.menu}
          aria-expanded={menuIsOpen}
          aria-controls="office-menu"
          onClick={() => setMenuIsOpen(!menuIsOpen)}
        >
          <Icon of={Menu} />
        </button>
        <b>{actingSeller()?.name ?? commonText.backOffice}</b>
      </header>
      <SideMenu isOpen={menuIsOpen} {...data} />
      <div className="office-page">
        <Notices isPractice={data.isPractice} />
        <Outlet />
      </div>
      {/* The first page of every visit has the same key, so its position is stored by address. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </div>
  )
}

export interface ShellData {
  logo: PublicBrand['logo']
  hasSellers: boolean
  /** Payments are simulated. */
  isPractice: boolean
}

/** Notices on every page, as a landmark: users of screen readers jump between landmarks. */
function Notices({ isPractice }: Pick<ShellData, 'isPractice'>) {
  const words = useWords(shellWords)
  const notices = [isPractice && words.practice, !mayChange() && words.suspended].filter(
    (notice) => notice !== false,
  )
  if (notices.length === 0) return null
  return (
    <aside aria-label={words.notices}>
      {notices.map((notice) => (
        <p key={notice} className="office-note">
          {notice}
        </p>
      ))}
    </aside>
  )
}

/** The menu counts what is waiting beside the page that lists it. */
const topicByPath: Partial<Record<string, Topic>> = {
  [officePages.orders.path]: 'orders',
  [officePages.enquiries.path]: 'enquiries',
  [officePages.products.path]: 'stock',
  [officePages.repairs.path]: 'repairs',
  [officePages.mails.path]: 'limits',
}

function findWaiting(path: string, counts: LiveCounts, language: Language) {
  const topic = topicByPath[path]
  const count = topic ? (counts[topic] ?? 0) : 0
  return topic && count > 0
    ? { count, text: notificationOfficeWords(language).waiting[topic](count) }
    : undefined
}

function SideMenu({
  isOpen,
  logo,
  hasSellers,
}: Omit<ShellData, 'isPractice'> & { isOpen: boolean }) {
  const language = useLanguage()
  const words = useWords(shellWords)
  const sellerText = useWords(sellerWords)
  const commonText = useWords(commonWords)
  const { user } = useSession()
  const seller = actingSeller()
  const counts = useLiveCounts()
  if (!user) return null
  const groups = createMenu(user, hasSellers, language).map(({ heading, items }) => ({
    heading,
    items: items.map((item) => ({ ...item, waiting: findWaiting(item.path, counts, language) })),
  }))
  return (
    <nav
      id="office-menu"
      className={isOpen ? 'office-menu is-open' : 'office-menu'}
      aria-label={seller?.name ?? commonText.backOffice}
    >
      <OfficeHead logo={logo} />
      <MenuGroups groups={groups} top={officePaths.dashboard} />
      <section className="office-self">
        <p>
          {user.name} <i>{seller ? sellerText.roles[seller.role] : user.roleName}</i>
        </p>
        <ul>
          {seller?.status === 'verified' && (
            <li>
              <a href={paths.seller(seller.tag)}>
                <Icon of={Store} />
                {words.viewSeller}
              </a>
            </li>
          )}
          <li>
            <SoundSwitch />
          </li>
          <li>
            <a href={paths.home}>
              <Icon of={ExternalLink} />
              {words.viewShop}
            </a>
          </li>
          <li>
            <button type="button" onClick={endSession}>
              <Icon of={LogOut} />
              {words.signOut}
            </button>
          </li>
          <li>
            <button type="button" onClick={endSessionEverywhere}>
              <Icon of={LogOut} />
              {words.signOutEverywhere}
            </button>
          </li>
        </ul>
      </section>
    </nav>
  )
}
