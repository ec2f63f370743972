import { paths } from '#contract/paths.ts'
import type { Drawing } from '../ui/icons.ts'
import { Heart, LockKeyhole, Package, UserRound } from './icons.ts'

interface MenuGroup {
  heading: string
  items: { label: string; path: string; icon: Drawing }[]
}

/** The account's pages (specification §2). */
export const accountMenu: MenuGroup[] = [
  {
    heading: 'Dashboard',
    items: [
      { label: 'Orders', path: paths.orders, icon: Package },
      { label: 'Wishlist', path: paths.wishlist, icon: Heart },
    ],
  },
  {
    heading: 'Settings',
    items: [
      { label: 'Profile', path: paths.profile, icon: UserRound },
      { label: 'Change Password', path: paths.changePassword, icon: LockKeyhole },
    ],
  },
]
