import { customerRole, type Grants, type May, ownerRole, type Role } from './kit/contract/access.ts'

// The one table of what can be allowed. Endpoints and back-office pages say which permission they
// need; who has it, the roles say, which are data.
export const switches = [
  'orders',
  'discounts',
  'refunds',
  'money',
  'customers',
  'enquiries',
  'repairs',
  'promotions',
  'products',
  'prices',
  'stock',
  'exports',
  'reviews',
  'sellers',
  'settlements',
  'reports',
  'content',
  'mails',
  'staff',
  'settings',
  'audit',
] as const
type Switch = (typeof switches)[number]

/**
 * What comes along: whoever edits something that has pictures may upload them, and whoever works on
 * products may look at them.
 */
const included = {
  pictures: ['products', 'content'],
  goods: ['products', 'prices', 'stock'],
} as const satisfies Record<string, readonly Switch[]>
export type Permission = Switch | keyof typeof included

const givers: Partial<Record<Permission, readonly Switch[]>> = included

export const permissions: readonly Permission[] = [
  ...switches,
  ...(Object.keys(included) as (keyof typeof included)[]),
]

/**
 * Asked on both sides of the wire: of the caller on the server, of the signed-in user in the
 * browser.
 */
export const may: May = (holder, access) =>
  access === 'public' ||
  access === 'customer' ||
  (givers[access] ?? [access as Switch]).some((each) => holder.permissions.includes(each))

/**
 * What a role gives as it is stored; an owner has everything. What an older or newer version of the
 * shop knows, and this one does not, counts for nothing.
 */
export const grantsOf = ({
  role,
  permissions: given,
  maxDiscountPercent,
}: {
  role: Role
  permissions: readonly string[]
  maxDiscountPercent: number
}): Grants =>
  role === ownerRole
    ? { role, permissions: switches, maxDiscountPercent: 100 }
    : { role, permissions: switches.filter((each) => given.includes(each)), maxDiscountPercent }

/** By how many percent somebody may go below the price, at most. */
export const maxDiscountPercent = (holder: Pick<Grants, 'permissions' | 'maxDiscountPercent'>) =>
  may(holder, 'discounts') ? holder.maxDiscountPercent : 0

/** Nobody gives what they do not have. */
export const mayGive = (giver: Grants, given: Grants) =>
  giver.role === ownerRole ||
  (given.role !== ownerRole &&
    given.permissions.every((each) => giver.permissions.includes(each)) &&
    maxDiscountPercent(given) <= maxDiscountPercent(giver))

/** Whether the role may enter the back office. */
export const isStaffRole = (role: Role) => role !== customerRole

declare module './kit/contract/register.ts' {
  interface Register {
    permission: Permission
    switch: Switch
  }
}
