import { createContext, useContext } from 'react'
import type { Drawing } from '#kit/web/ui/icons.ts'
import { paths } from '#shop-pages.ts'
import { accountWords } from '../words.ts'
import { Heart, LockKeyhole, Package, UserRound } from './icons.ts'

interface MenuGroup {
  heading: string
  items: { label: string; path: string; icon: Drawing }[]
}

/** Further pages that the shop's parts have for whoever is signed in; the frame around every page fills them in. */
export const MoreAccountPages = createContext<MenuGroup['items']>([])

/** The account's pages (specification §2), and those of the shop's parts. */
export function useAccountMenu(): MenuGroup[] {
  const more = useContext(MoreAccountPages)
  return accountMenu.map((group, index) => (index === 0 ? { ...group, items: [...group.items, ...more] } : group))
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
      { label: accountWords.menu.changePassword, path: paths.changePassword, icon: LockKeyhole },
    ],
  },
]
