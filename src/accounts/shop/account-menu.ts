import { useContext } from 'react'
import { paths } from '#shop-pages.ts'
import { accountWords } from '../words.ts'
import { Heart, LockKeyhole, MapPin, Package, UserRound } from './icons.ts'
import { type AccountPage, MoreAccountPages } from './more-account-pages.ts'

interface MenuGroup {
  heading: string
  items: AccountPage[]
}

/** The account's pages (specification §2), and those of the shop's parts. */
export function useAccountMenu(): MenuGroup[] {
  const useMore = useContext(MoreAccountPages)
  const more = useMore()
  return accountMenu.map((group, index) =>
    index === 0 ? { ...group, items: [...group.items, ...more] } : group,
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
