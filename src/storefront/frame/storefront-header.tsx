import { AccountArea } from '#accounts/shop/account-area.tsx'
import { MemberLink } from '#accounts/shop/member-link.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { ShoppingCart } from '#kit/web/ui/icons.ts'
import { Link, NavLink } from '#kit/web/ui/link.tsx'
import { SearchBox } from '#search/shop/box/search-box.tsx'
import type { ShopFacts } from '#settings/facts.ts'
import { mailLink, telephoneLink } from '#settings/shop/contact-links.ts'
import { paths } from '#shop-pages.ts'
import { Mail, MapPin, MessageCircle, ThumbsUp } from '../icons.ts'
import { storefrontWords } from '../words.ts'
import { CategoriesEntry } from './categories-entry.tsx'
import { Logo } from './logo.tsx'

const { menu, reach } = storefrontWords

export function StorefrontHeader({ facts, cartCount }: { facts: ShopFacts; cartCount: number }) {
  return (
    <header className="top">
      <div className="wrap top-main">
        <Logo name={facts.name} />
        <SearchBox />
        <AccountArea>
          <MemberLink to={paths.cart} aria-label={storefrontWords.cart(cartCount)}>
            <span className="cart-icon">
              <Icon of={ShoppingCart} />
              {cartCount > 0 && <span className="count">{cartCount}</span>}
            </span>
          </MemberLink>
        </AccountArea>
      </div>
      <div className="wrap top-nav">
        <TopMenu />
        <Support facts={facts} />
      </div>
    </header>
  )
}

const TopMenu = () => (
  <nav aria-label={menu.label}>
    <ul>
      <li>
        <NavLink to={paths.home} end>
          {menu.home}
        </NavLink>
      </li>
      <li>
        <CategoriesEntry label={menu.categories} />
      </li>
      <li>
        <MemberLink to={paths.profile}>{menu.account}</MemberLink>
      </li>
      <li>
        <NavLink to={paths.about}>{menu.about}</NavLink>
      </li>
      <li>
        <NavLink to={paths.services}>{menu.services}</NavLink>
      </li>
      <li>
        <NavLink to={paths.contact}>{menu.contact}</NavLink>
      </li>
    </ul>
  </nav>
)

/** How to reach the shop; the number can be read, the other ways are pressed. */
function Support({ facts: { phone, email, address, chat, facebook, hours } }: { facts: ShopFacts }) {
  const ways = [
    { name: reach.mailTo(email), to: mailLink(email), icon: Mail },
    { name: address, to: paths.findUs, icon: MapPin },
    { name: reach.message, to: chat, icon: MessageCircle },
    { name: reach.facebook, to: facebook, icon: ThumbsUp },
  ]
  return (
    <div className="desk">
      <a href={telephoneLink(phone)}>{phone}</a>
      <span className="ways">
        {ways.map(
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
