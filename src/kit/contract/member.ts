import type { Permission } from './access.ts'
import type { Register } from './calls/register.ts'

/** An action that a seller's member can be allowed to do. */
export type MemberPermission = Register extends { memberPermission: infer P extends string }
  ? P
  : never
export type MemberRole = Register extends { memberRole: infer R extends string } ? R : never
export type SellerStatus = Register extends { sellerStatus: infer S extends string } ? S : never

/** The id of the seller whose rows a call may see; null for the whole shop. */
export type Scope = string | null

/** The access an endpoint requires of callers who act for a seller. */
export interface MemberNeed {
  /** The permission that the member's role must have. */
  may: MemberPermission
  /** Staff with this permission may call it too, for the seller in `businessId`. */
  orStaff?: Permission
  /** The seller's status must be one of these. By default, only active sellers may write. */
  status?: readonly SellerStatus[]
}

/** The seller that a caller acts for, and the caller's role there. */
export interface Acting {
  businessId: string
  /** Null for staff of the shop. */
  role: MemberRole | null
}
