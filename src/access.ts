import { type May, type Role, roles } from './kit/contract/access.ts'

// The one table of what each role may do. Endpoints and back-office pages say which permission they need.
const permissions = [
  'products',
  'orders',
  'refunds',
  'promotions',
  'reviews',
  'enquiries',
  'sellers',
  'settlements',
  'customers',
  'reports',
  'mails',
  'staff',
  'settings',
  'content',
  'pictures',
  'audit',
] as const
export type Permission = (typeof permissions)[number]

const grants: Record<Role, readonly Permission[]> = {
  customer: [],
  staff: ['products', 'orders', 'refunds', 'promotions', 'reviews', 'enquiries', 'sellers', 'settlements'],
  owner: permissions,
}

/** What comes along with another permission: whoever edits something that has pictures may upload them. */
const included: Partial<Record<Permission, readonly Permission[]>> = { products: ['pictures'], content: ['pictures'] }

const holds = (granted: readonly Permission[], permission: Permission) =>
  granted.includes(permission) || granted.some((each) => included[each]?.includes(permission))

/** What roles may do that were granted these. */
export const mayBy =
  (granted: Record<Role, readonly Permission[]>): May =>
  (role, access) =>
    access === 'public' || access === 'customer' || holds(granted[role], access)

export const may: May = mayBy(grants)

export const rolesThatMay = (permission: Permission) => roles.filter((role) => holds(grants[role], permission))

/** Whether the role may enter the back office. */
export const isStaffRole = (role: Role) => grants[role].length > 0

export const staffRoles = roles.filter(isStaffRole)

declare module './kit/contract/register.ts' {
  interface Register {
    permission: Permission
  }
}
