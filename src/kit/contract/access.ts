import type { Register } from './register.ts'

/** A role by its id. What each may do is data; these two mean the same in every shop. */
export type Role = string
export const customerRole = 'customer'
export const ownerRole = 'owner'

/** Something a role may be allowed to do. */
export type Permission = Register extends { permission: infer P extends string } ? P : never

/** A permission that the owner gives to roles; the others come along with one of these. */
export type Switch = Register extends { switch: infer S extends string } ? S : never

/** What somebody's role gives them, as it is now. */
export interface Grants {
  role: Role
  permissions: readonly Switch[]
  /** How much less than the price they may agree on, where they may at all. */
  maxDiscountPercent: number
}

/** What an endpoint asks of its caller: nothing, to be signed in, or a permission. */
export type Access = 'public' | 'customer' | Permission

export type May = (holder: Pick<Grants, 'permissions'>, access: Access) => boolean
