import { MemberLink } from '#accounts/shop/session/member-link.tsx'
import { useWords } from '#kit/web/router/language.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Compass, type Drawing, House, ShoppingCart, User } from '#kit/web/ui/icons.ts'
import { NavLink } from '#kit/web/ui/link.tsx'
import { paths } from '#pages/shop-pages.ts'
import { storefrontWords } from '../words/shop.ts'

/** The bottom bar on phones. */
export function MobileBar({ cartCount }: { cartCount: number }) {
  const words = useWords(storefrontWords).mobileBar
  return (
    <nav className="tabs-bar" aria-label={words.label}>
      <NavLink to={paths.home} end>
        <TabIcon of={House} />
        {words.home}
      </NavLink>
      <NavLink to={paths.discover}>
        <TabIcon of={Compass} />
        {words.discover}
      </NavLink>
      <MemberLink to={paths.cart}>
        <TabIcon of={ShoppingCart} count={cartCount} />
        {words.cart}
      </MemberLink>
      <NavLink to={paths.mobileProfile} also={paths.profile}>
        <TabIcon of={User} />
        {words.account}
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
