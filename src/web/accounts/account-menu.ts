import { LockKeyhole, type LucideIcon, UserRound } from 'lucide-react'
import { paths } from '#contract/paths.ts'

interface MenuGroup {
  heading: string
  items: { label: string; path: string; icon: LucideIcon }[]
}

/** The account's pages (specification §2). A page gets its line here when it exists; a group without lines is not shown. */
export const accountMenu: MenuGroup[] = [
  { heading: 'Dashboard', items: [] },
  {
    heading: 'Settings',
    items: [
      { label: 'Profile', path: paths.profile, icon: UserRound },
      { label: 'Change Password', path: paths.changePassword, icon: LockKeyhole },
    ],
  },
].filter(({ items }) => items.length > 0)
