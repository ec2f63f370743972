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
import type { Role } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'

interface MenuItem {
  label: string
  path: string
  icon: LucideIcon
  /** Only the owner sees it. */
  owner?: boolean
}

const menu: { heading: string; items: MenuItem[] }[] = [
  {
    heading: 'Sales',
    items: [
      { label: 'Dashboard', path: adminPaths.dashboard, icon: LayoutDashboard, owner: true },
      { label: 'Orders', path: adminPaths.orders(), icon: ClipboardList },
      { label: 'Customers', path: adminPaths.customers, icon: Users, owner: true },
      { label: 'Enquiries', path: adminPaths.enquiries(), icon: MessageSquare },
      { label: 'Promo codes', path: adminPaths.promotions, icon: BadgePercent },
    ],
  },
  {
    heading: 'Catalogue',
    items: [
      { label: 'Products', path: adminPaths.products(), icon: Package },
      { label: 'Categories', path: adminPaths.categories, icon: FolderTree },
      { label: 'Attributes', path: adminPaths.attributes, icon: SlidersHorizontal },
      { label: 'Reviews', path: adminPaths.reviews, icon: Star },
    ],
  },
  {
    heading: 'Shop',
    items: [
      { label: 'Staff', path: adminPaths.staff, icon: UserCog, owner: true },
      { label: 'Settings', path: adminPaths.settings, icon: Settings, owner: true },
      { label: 'Mail outbox', path: adminPaths.mails, icon: Mail, owner: true },
      { label: 'Audit log', path: adminPaths.audit(), icon: History, owner: true },
    ],
  },
]

export const menuFor = (role: Role) =>
  menu.map(({ heading, items }) => ({ heading, items: items.filter(({ owner }) => !owner || role === 'owner') })).filter(({ items }) => items.length > 0)
