import {
  BadgePercent,
  ClipboardList,
  FolderTree,
  History,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageSquare,
  Package,
  Settings,
  SlidersHorizontal,
  Star,
  UserCog,
  Users,
} from 'lucide-react'
import type { Role } from '#kit/contract/access.ts'
import { adminPaths } from '#office-pages.ts'
import { shellWords } from './words.ts'

const { groups, pages } = shellWords

interface MenuItem {
  label: string
  path: string
  icon: LucideIcon
  /** Only an owner sees it. */
  owner?: boolean
}

const menu: { heading: string; items: MenuItem[] }[] = [
  {
    heading: groups.sales,
    items: [
      { label: pages.dashboard, path: adminPaths.dashboard, icon: LayoutDashboard, owner: true },
      { label: pages.orders, path: adminPaths.orders(), icon: ClipboardList },
      { label: pages.customers, path: adminPaths.customers, icon: Users, owner: true },
      { label: pages.enquiries, path: adminPaths.enquiries(), icon: MessageSquare },
      { label: pages.promotions, path: adminPaths.promotions, icon: BadgePercent },
    ],
  },
  {
    heading: groups.catalogue,
    items: [
      { label: pages.products, path: adminPaths.products(), icon: Package },
      { label: pages.categories, path: adminPaths.categories, icon: FolderTree },
      { label: pages.attributes, path: adminPaths.attributes, icon: SlidersHorizontal },
      { label: pages.reviews, path: adminPaths.reviews, icon: Star },
    ],
  },
  {
    heading: groups.shop,
    items: [
      { label: pages.staff, path: adminPaths.staff, icon: UserCog, owner: true },
      { label: pages.settings, path: adminPaths.settings, icon: Settings, owner: true },
      { label: pages.mails, path: adminPaths.mails, icon: Mail, owner: true },
      { label: pages.audit, path: adminPaths.audit(), icon: History, owner: true },
    ],
  },
]

export const menuFor = (role: Role) =>
  menu.map(({ heading, items }) => ({ heading, items: items.filter(({ owner }) => !owner || role === 'owner') })).filter(({ items }) => items.length > 0)
