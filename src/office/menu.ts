import {
  BadgePercent,
  Bike,
  BookOpenText,
  ClipboardList,
  CreditCard,
  Eye,
  FileText,
  FolderTree,
  Footprints,
  HeartHandshake,
  History,
  IdCard,
  Landmark,
  LayoutDashboard,
  Link2,
  type LucideIcon,
  Mail,
  MessageSquare,
  Package,
  Palette,
  PanelsTopLeft,
  ReceiptText,
  Search,
  Settings,
  SlidersHorizontal,
  Star,
  Store,
  Truck,
  Undo2,
  UserCog,
  Users,
} from 'lucide-react'
import { may } from '#access.ts'
import type { Role } from '#kit/contract/access.ts'
import { type OfficePage, officePages } from '#office-pages.ts'
import { mayOpen } from './may-open.ts'
import { shellWords } from './words.ts'

const { groups, pages } = shellWords

interface MenuItem {
  label: string
  path: string
  icon: LucideIcon
}

const item = (name: keyof typeof pages & keyof typeof officePages, icon: LucideIcon) => ({
  label: pages[name],
  path: officePages[name].path,
  page: officePages[name] as OfficePage,
  icon,
})

const menu = [
  {
    heading: groups.sales,
    items: [
      item('dashboard', LayoutDashboard),
      item('orders', ClipboardList),
      item('returns', Undo2),
      item('invoices', ReceiptText),
      item('customers', Users),
      item('enquiries', MessageSquare),
      item('promotions', BadgePercent),
      item('sellers', Store),
    ],
  },
  {
    heading: groups.money,
    items: [item('dayBook', BookOpenText), item('couriers', Bike), item('moneyAttention', Eye), item('settlements', Landmark), item('payouts', Landmark)],
  },
  {
    heading: groups.catalogue,
    items: [item('products', Package), item('categories', FolderTree), item('attributes', SlidersHorizontal), item('search', Search), item('reviews', Star)],
  },
  { heading: groups.business, items: [item('sellerProfile', IdCard), item('sellerMembers', Users)] },
  {
    heading: groups.front,
    items: [item('brand', Palette), item('homeEditor', PanelsTopLeft), item('pages', FileText), item('links', Link2), item('promises', HeartHandshake)],
  },
  {
    heading: groups.shop,
    items: [
      item('firstSteps', Footprints),
      item('delivery', Truck),
      item('paymentSettings', CreditCard),
      item('staff', UserCog),
      item('settings', Settings),
      item('mails', Mail),
      item('audit', History),
    ],
  },
]

/** Where sellers are off, only whoever can switch them on sees their page, and nobody what is paid to them. */
const isShown = (path: string, role: Role, hasSellers: boolean) =>
  hasSellers || (path !== officePages.settlements.path && (path !== officePages.sellers.path || may(role, 'settings')))

/** What this role may open; in a seller's office, what that seller's members may. */
export const menuFor = (role: Role, hasSellers = false): { heading: string; items: MenuItem[] }[] =>
  menu
    .map(({ heading, items }) => ({ heading, items: items.filter(({ page, path }) => mayOpen(page, role) && isShown(path, role, hasSellers)) }))
    .filter(({ items }) => items.length > 0)
