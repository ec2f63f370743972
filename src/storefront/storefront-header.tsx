import { paths } from '#contract/paths.ts'
import type { ShopFacts } from '#contract/shop.ts'
import { AccountArea } from '../accounts/account-area.tsx'
import { MemberLink } from '../accounts/member-link.tsx'
import { SearchBox } from '../catalog/search-box.tsx'
import { mailLink, telephoneLink } from '../content/contact-links.ts'
import { Icon } from '../ui/icon.tsx'
import { ShoppingCart } from '../ui/icons.ts'
import { Link, NavLink } from '../ui/link.tsx'
import { Mail, MapPin, MessageCircle, ThumbsUp } from './icons.ts'
import { Logo } from './logo.tsx'

export function StorefrontHeader({ facts, cartCount }: { facts: ShopFacts; cartCount: number }) {
  return (
    <header className="top">
      <div className="wrap top-main">
        <Logo name={facts.name} />
        <SearchBox />
        <AccountArea>
          <MemberLink to={paths.cart} aria-label={`Cart, ${cartCount} ${cartCount === 1 ? 'item' : 'items'}`}>
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
  <nav aria-label="Main">
    <ul>
      <li>
        <NavLink to={paths.home} end>
          Home
        </NavLink>
      </li>
      <li>
        <Link to={paths.categories}>Categories</Link>
      </li>
      <li>
        <MemberLink to={paths.profile}>Account</MemberLink>
      </li>
      <li>
        <NavLink to={paths.about}>About</NavLink>
      </li>
      <li>
        <NavLink to={paths.services}>Services</NavLink>
      </li>
      <li>
        <NavLink to={paths.contact}>Contact us</NavLink>
      </li>
    </ul>
  </nav>
)

/** How to reach the shop; the number can be read, the other ways are pressed. */
function Support({ facts: { phone, email, address, chat, facebook, hours } }: { facts: ShopFacts }) {
  const ways = [
    { name: `E-mail to ${email}`, to: mailLink(email), icon: Mail },
    { name: address, to: paths.findUs, icon: MapPin },
    { name: 'Message us', to: chat, icon: MessageCircle },
    { name: 'Facebook', to: facebook, icon: ThumbsUp },
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
      <span>Open today {hours}</span>
    </div>
  )
}
