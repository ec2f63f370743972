import { useEffect, useRef, useState } from 'react'
import { AccountArea } from '#accounts/shop/layout/account-area.tsx'
import { MemberLink } from '#accounts/shop/session/member-link.tsx'
import { useOnDemand } from '#catalog/shop/use-on-demand.ts'
import type { Logo as BrandLogo } from '#content/brand/brand.ts'
import type { PublicLink } from '#content/pages/links.ts'
import { ShopLogo } from '#content/shop/shop-logo.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { ShoppingCart } from '#kit/web/ui/icons.ts'
import { Link, NavLink } from '#kit/web/ui/link.tsx'
import { useReturningHeader } from '#kit/web/ui/page/use-returning-header.ts'
import { paths } from '#pages/shop-pages.ts'
import { SearchBox } from '#search/shop/box/search-box.tsx'
import type { ShopFacts } from '#settings/facts.ts'
import { mailLink, telephoneLink } from '#settings/shop/contact-links.ts'
import { Mail, MapPin, MessageCircle, ThumbsUp } from '../../icons.ts'
import { storefrontWords } from '../../words/shop.ts'

/** Links home: the owner's logo, or the default mark with the shop's name. */
function Logo({ name, custom }: { name: string; custom: BrandLogo | null }) {
  return (
    <Link className="logo" to={paths.home}>
      {custom ? <ShopLogo logo={custom} name={name} /> : <DefaultMark />}
      {(!custom || custom.withName) && <span>{name}</span>}
    </Link>
  )
}

const DefaultMark = () => (
  <svg viewBox="0 0 26 26" aria-hidden="true">
    <path
      fill="currentColor"
      fillRule="evenodd"
      d={
        'M6 0h14a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6Z' +
        'm7 5a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z'
      }
    />
  </svg>
)

interface StorefrontHeaderProps {
  facts: ShopFacts
  menu: PublicLink[]
  logo: BrandLogo | null
  cartCount: number
}

export function StorefrontHeader({ facts, menu, logo, cartCount }: StorefrontHeaderProps) {
  const words = useWords(storefrontWords)
  return (
    <header className="top" ref={useReturningHeader()}>
      <div className="wrap top-main">
        <Logo name={facts.name} custom={logo} />
        <SearchBox />
        <AccountArea>
          <MemberLink to={paths.cart} aria-label={words.cart(cartCount)}>
            <span className="cart-icon">
              <Icon of={ShoppingCart} />
              {cartCount > 0 && <span className="count">{cartCount}</span>}
            </span>
          </MemberLink>
        </AccountArea>
      </div>
      <div className="wrap top-nav">
        <TopMenu links={menu} />
        <ContactLinks facts={facts} />
      </div>
    </header>
  )
}

const TopMenu = ({ links }: { links: PublicLink[] }) => {
  const words = useWords(storefrontWords)
  return (
    <nav aria-label={words.menu}>
      <ul>
        {links.map((link) => (
          <li key={link.label + link.to}>
            <MenuEntry {...link} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * An entry for the categories opens their menu, and an entry for a personal page prompts guests to
 * sign in. The address decides: the owner may rename and move entries.
 */
function MenuEntry({ label, to }: PublicLink) {
  if (to === paths.categories) return <CategoriesEntry label={label} />
  if (to === paths.profile || to === paths.cart) return <MemberLink to={to}>{label}</MemberLink>
  return (
    <NavLink to={to} end={to === paths.home}>
      {label}
    </NavLink>
  )
}

/** How to reach the shop: the phone number is written out, the other channels are icons. */
function ContactLinks({
  facts: { phone, email, address, chat, facebook, hours },
}: {
  facts: ShopFacts
}) {
  const { reach } = useWords(storefrontWords)
  const channels = [
    { name: reach.mailTo(email), to: email && mailLink(email), icon: Mail },
    { name: address, to: address && paths.findUs, icon: MapPin },
    { name: reach.message, to: chat, icon: MessageCircle },
    { name: reach.facebook, to: facebook, icon: ThumbsUp },
  ]
  return (
    <div className="desk">
      {phone && <a href={telephoneLink(phone)}>{phone}</a>}
      <span className="ways">
        {channels.map(
          ({ name, to, icon }) =>
            to && (
              <Link key={name} to={to} aria-label={name} title={name}>
                <Icon of={icon} />
              </Link>
            ),
        )}
      </span>
      <span>{reach.openToday(hours)}</span>
    </div>
  )
}

/** The button that opens the category menu; without scripts, a link to the categories. */
function CategoriesEntry({ label }: { label: string }) {
  const [isReady, setReady] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const {
    Component: Menu,
    open,
    close,
  } = useOnDemand(() =>
    import('./category-menu.tsx').then(({ loadCategoryMenu }) => loadCategoryMenu()),
  )
  useEffect(() => setReady(true), [])
  if (!isReady) return <Link to={paths.categories}>{label}</Link>
  return (
    <>
      <button ref={opener} type="button" aria-expanded={!!Menu} onClick={Menu ? close : open}>
        {label}
      </button>
      {Menu && <Menu opener={opener} onClose={close} />}
    </>
  )
}
