import { paths } from '#contract/paths.ts'
import { MemberLink } from '../accounts/member-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { Compass, type Drawing, House, ShoppingCart, User } from '../ui/icons.ts'
import { NavLink } from '../ui/link.tsx'

/** The bottom bar on phones. */
export function MobileBar({ cartCount }: { cartCount: number }) {
  return (
    <nav className="tabs-bar" aria-label="Mobile">
      <NavLink to={paths.home} end>
        <TabIcon of={House} />
        Home
      </NavLink>
      <NavLink to={paths.discover}>
        <TabIcon of={Compass} />
        Discover
      </NavLink>
      <MemberLink to={paths.cart}>
        <TabIcon of={ShoppingCart} count={cartCount} />
        Cart
      </MemberLink>
      <NavLink to={paths.mobileProfile} also={paths.profile}>
        <TabIcon of={User} />
        Account
      </NavLink>
    </nav>
  )
}

function TabIcon({ of, count = 0 }: { of: Drawing; count?: number }) {
  return (
    <span className="tab-icon">
      <Icon of={of} />
      {count > 0 && <span className="count">{count}</span>}
    </span>
  )
}
