import { paths } from '#contract/paths.ts'
import type { ShopFacts } from '#contract/shop.ts'
import { AccountArea } from '../accounts/account-area.tsx'
import { MemberLink } from '../accounts/member-link.tsx'
import { SearchBox } from '../catalog/search-box.tsx'
import { telephoneLink } from '../content/contact-links.ts'
import { Icon } from '../ui/icon.tsx'
import { ShoppingCart } from '../ui/icons.ts'
import { Link, NavLink } from '../ui/link.tsx'
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
      <TopMenu phone={facts.phone} hours={facts.hours} />
    </header>
  )
}

function TopMenu({ phone, hours }: { phone: string; hours: string }) {
  return (
    <nav className="wrap top-nav" aria-label="Main">
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
      <p className="desk">
        <a href={telephoneLink(phone)}>{phone}</a>
        <span>Open today {hours}</span>
      </p>
    </nav>
  )
}
