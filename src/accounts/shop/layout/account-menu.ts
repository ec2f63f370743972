import { useContext } from 'react'
import { paths } from '#pages/shop-pages.ts'
import { accountWords } from '../../words/shop.ts'
import { Heart, LockKeyhole, MapPin, Package, UserRound } from '../icons.ts'
import { type AccountPage, MoreAccountPages } from './more-account-pages.ts'

interface MenuGroup {
  heading: string
  items: AccountPage[]
}

/** Lists the account's pages (specification §2) and those that other nouns add. */
export function useAccountMenu(): MenuGroup[] {
  const useMorePages = useContext(MoreAccountPages)
  const morePages = useMorePages()
  return accountMenu.map((group, index) =>
    index === 0 ? { ...group, items: [...group.items, ...morePages] } : group,
  )
}

const accountMenu: MenuGroup[] = [
  {
    heading: accountWords.menu.dashboard,
    items: [
      { label: accountWords.menu.orders, path: paths.orders, icon: Package },
      { label: accountWords.menu.wishlist, path: paths.wishlist, icon: Heart },
    ],
  },
  {
    heading: accountWords.menu.settings,
    items: [
      { label: accountWords.menu.profile, path: paths.profile, icon: UserRound },
      { label: accountWords.menu.addresses, path: paths.addresses, icon: MapPin },
      { label: accountWords.menu.changePassword, path: paths.changePassword, icon: LockKeyhole },
    ],
  },
]
