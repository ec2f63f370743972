import type { Drawing } from '#kit/web/ui/icons.ts'
import { paths } from '#shop-pages.ts'
import { accountWords } from '../words.ts'
import { Heart, LockKeyhole, Package, UserRound } from './icons.ts'

interface MenuGroup {
  heading: string
  items: { label: string; path: string; icon: Drawing }[]
}

/** The account's pages (specification §2). */
export const accountMenu: MenuGroup[] = [
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
