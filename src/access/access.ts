import {
  customerRole,
  type Grants,
  type May,
  ownerRole,
  type Role,
} from '../kit/contract/access.ts'

// The one table of permissions. Endpoints and office pages name the permission they need. Which
// role has which permissions is data.
export const grantablePermissions = [
  'orders',
  'discounts',
  'refunds',
  'money',
  'customers',
  'phones',
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
type GrantablePermission = (typeof grantablePermissions)[number]

/** Permissions that follow from others: any of those listed gives the permission. */
const included = {
  pictures: ['products', 'content'],
  goods: ['products', 'prices', 'stock'],
} as const satisfies Record<string, readonly GrantablePermission[]>
export type Permission = GrantablePermission | keyof typeof included

const givers: Partial<Record<Permission, readonly GrantablePermission[]>> = included

export const permissions: readonly Permission[] = [
  ...grantablePermissions,
  ...(Object.keys(included) as (keyof typeof included)[]),
]

/** Used on both sides: for the caller on the server, for the signed-in user in the browser. */
export const may: May = (holder, access) =>
  access === 'public' ||
  access === 'customer' ||
  (givers[access] ?? [access as GrantablePermission]).some((each) =>
    holder.permissions.includes(each),
  )

/**
 * The permissions of a stored role. An owner has all. Names that this version does not know are
 * dropped, because an older or newer version may have written them.
 */
export const grantsOf = ({
  role,
  permissions: stored,
  maxDiscountPercent,
}: {
  role: Role
  permissions: readonly string[]
  maxDiscountPercent: number
}): Grants =>
  role === ownerRole
    ? { role, permissions: grantablePermissions, maxDiscountPercent: 100 }
    : {
        role,
        permissions: grantablePermissions.filter((each) => stored.includes(each)),
        maxDiscountPercent,
      }

/** The highest discount that the holder may give. */
export const maxDiscountPercent = (holder: Pick<Grants, 'permissions' | 'maxDiscountPercent'>) =>
  may(holder, 'discounts') ? holder.maxDiscountPercent : 0

/** Staff can only give permissions that they have. */
export const mayGive = (giver: Grants, given: Grants) =>
  giver.role === ownerRole ||
  (given.role !== ownerRole &&
    given.permissions.every((each) => giver.permissions.includes(each)) &&
    maxDiscountPercent(given) <= maxDiscountPercent(giver))

/** Whether the role may enter the back office. */
export const isStaffRole = (role: Role) => role !== customerRole

declare module '../kit/contract/calls/register.ts' {
  interface Register {
    permission: Permission
    switch: GrantablePermission
  }
}
