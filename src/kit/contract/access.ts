import type { Register } from './calls/register.ts'

/** The id of a role. Permissions of roles are data; these two roles exist in every shop. */
export type Role = string
export const customerRole = 'customer'
export const ownerRole = 'owner'

/** An action that a role can be allowed to do. */
export type Permission = Register extends { permission: infer P extends string } ? P : never

/** A permission that the owner can grant. All other permissions follow from one of these. */
export type GrantablePermission = Register extends { switch: infer S extends string } ? S : never

/** The caller's role and its current permissions. */
export interface Grants {
  role: Role
  permissions: readonly GrantablePermission[]
  /** The largest discount they may agree on, if their permissions allow any. */
  maxDiscountPercent: number
}

/** The access an endpoint requires: none, any signed-in account, or a permission. */
export type Access = 'public' | 'customer' | Permission

export type May = (holder: Pick<Grants, 'permissions'>, access: Access) => boolean
