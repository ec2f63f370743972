import { type May, type Role, roles } from './kit/contract/access.ts'

// The one table of what each role may do. Endpoints and back-office pages say which permission they need.
const permissions = [
  'products',
  'orders',
  'promotions',
  'reviews',
  'enquiries',
  'sellers',
  'customers',
  'reports',
  'mails',
  'staff',
  'settings',
  'content',
  'audit',
] as const
type Permission = (typeof permissions)[number]

const grants: Record<Role, readonly Permission[]> = {
  customer: [],
  staff: ['products', 'orders', 'promotions', 'reviews', 'enquiries', 'sellers'],
  owner: permissions,
}

export const may: May = (role, access) => access === 'public' || access === 'customer' || grants[role].includes(access)

export const rolesThatMay = (permission: Permission) => roles.filter((role) => grants[role].includes(permission))

/** Whether the role may enter the back office. */
export const isStaffRole = (role: Role) => grants[role].length > 0

export const staffRoles = roles.filter(isStaffRole)

declare module './kit/contract/register.ts' {
  interface Register {
    permission: Permission
  }
}
