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
import type { Language } from '#kit/contract/language.ts'
import { type OfficePage, officePages } from '#pages/office-pages.ts'
import { mayOpen } from './may-open.ts'
import { shellWords } from './words/office.ts'

type Words = ReturnType<typeof shellWords>
type User = Pick<Grants, 'permissions'>

interface MenuItem {
  label: string
  path: string
  icon: LucideIcon
}

const item = (name: keyof Words['pages'] & keyof typeof officePages, icon: LucideIcon) => ({
  name,
  path: officePages[name].path,
  page: officePages[name] as OfficePage,
  icon,
})

const menu = [
  {
    group: 'sales',
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
    group: 'money',
    items: [
      item('cashBook', BookOpenText),
      item('couriers', Bike),
      item('paymentReview', Eye),
      item('settlements', Landmark),
      item('payouts', Landmark),
    ],
  },
  {
    group: 'catalogue',
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
    group: 'business',
    items: [item('sellerProfile', IdCard), item('sellerMembers', Users)],
  },
  {
    group: 'front',
    items: [
      item('brand', Palette),
      item('homeEditor', PanelsTopLeft),
      item('pages', FileText),
      item('links', Link2),
      item('guarantees', HeartHandshake),
    ],
  },
  {
    group: 'shop',
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
] as const

/**
 * Without sellers, only staff who can turn them on see their page, and settlements are hidden from
 * everyone.
 */
const isVisible = (path: string, user: User, hasSellers: boolean) =>
  hasSellers ||
  (path !== officePages.settlements.path &&
    (path !== officePages.sellers.path || may(user, 'settings')))

/** The groups of pages that a user may open; in a seller's office, of the pages for its members. */
const listGroups = (user: User, hasSellers: boolean) =>
  menu
    .map(({ group, items }) => ({
      group,
      items: items.filter(
        ({ page, path }) => mayOpen(page, user) && isVisible(path, user, hasSellers),
      ),
    }))
    .filter(({ items }) => items.length > 0)

export const findFirstPath = (user: User): string | undefined =>
  listGroups(user, false)[0]?.items[0]?.path

export function createMenu(
  user: User,
  hasSellers: boolean,
  language: Language,
): { heading: string; items: MenuItem[] }[] {
  const { groups, pages } = shellWords(language)
  return listGroups(user, hasSellers).map(({ group, items }) => ({
    heading: groups[group],
    items: items.map(({ name, path, icon }) => ({ label: pages[name], path, icon })),
  }))
}
