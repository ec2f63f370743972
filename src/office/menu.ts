import {
  BadgePercent,
  Bike,
  BookOpenText,
  ClipboardCheck,
  ClipboardList,
  Cpu,
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
  MessageCircle,
  MessageSquare,
  Package,
  PackageMinus,
  Palette,
  PanelsTopLeft,
  Puzzle,
  ReceiptText,
  ScanBarcode,
  Search,
  Settings,
  SlidersHorizontal,
  Star,
  Store,
  Truck,
  Undo2,
  UserCog,
  Users,
  Wrench,
} from 'lucide-react'
import { may } from '#access/access.ts'
import type { Grants } from '#kit/contract/access.ts'
import { type OfficePage, officePages } from '#pages/office-pages.ts'
import { mayOpen } from './may-open.ts'
import { shellWords } from './words/shop.ts'

const { groups, pages } = shellWords

type User = Pick<Grants, 'permissions'>

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
      item('counter', ScanBarcode),
      item('returns', Undo2),
      item('repairs', Wrench),
      item('serials', ScanBarcode),
      item('invoices', ReceiptText),
      item('customers', Users),
      item('enquiries', MessageSquare),
      item('builds', Cpu),
      item('promotions', BadgePercent),
      item('sellers', Store),
    ],
  },
  {
    heading: groups.money,
    items: [
      item('dayBook', BookOpenText),
      item('couriers', Bike),
      item('moneyAttention', Eye),
      item('settlements', Landmark),
      item('payouts', Landmark),
    ],
  },
  {
    heading: groups.catalogue,
    items: [
      item('products', Package),
      item('lowStock', PackageMinus),
      item('countSheets', ClipboardCheck),
      item('categories', FolderTree),
      item('attributes', SlidersHorizontal),
      item('fitment', Puzzle),
      item('search', Search),
      item('reviews', Star),
    ],
  },
  {
    heading: groups.business,
    items: [item('sellerProfile', IdCard), item('sellerMembers', Users)],
  },
  {
    heading: groups.front,
    items: [
      item('brand', Palette),
      item('homeEditor', PanelsTopLeft),
      item('pages', FileText),
      item('links', Link2),
      item('promises', HeartHandshake),
    ],
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
      item('messages', MessageCircle),
      item('audit', History),
    ],
  },
]

/**
 * Without sellers, only staff who can turn them on see their page, and settlements are hidden from
 * everyone.
 */
const isVisible = (path: string, user: User, hasSellers: boolean) =>
  hasSellers ||
  (path !== officePages.settlements.path &&
    (path !== officePages.sellers.path || may(user, 'settings')))

/** The pages that a user may open; in a seller's office, the pages for its members. */
export const menuFor = (user: User, hasSellers = false): { heading: string; items: MenuItem[] }[] =>
  menu
    .map(({ heading, items }) => ({
      heading,
      items: items.filter(
        ({ page, path }) => mayOpen(page, user) && isVisible(path, user, hasSellers),
      ),
    }))
    .filter(({ items }) => items.length > 0)
