import type { Permission } from './access.ts'
import type { Register } from './register.ts'

/** Something that a member of a seller may be allowed to do. */
export type MemberPermission = Register extends { memberPermission: infer P extends string }
  ? P
  : never
export type MemberRole = Register extends { memberRole: infer R extends string } ? R : never
export type SellerStatus = Register extends { sellerStatus: infer S extends string } ? S : never

/** What a call is about: a seller's own, or the whole shop (null). Every query narrows by it. */
export type Scope = string | null

/** What an endpoint asks of a caller who acts for a seller. */
export interface MemberNeed {
  /** What their role must allow. */
  may: MemberPermission
  /** Staff with this permission may as well, for the seller that they name. */
  orStaff?: Permission
  /**
   * The seller's status must be one of these; without them, reading is possible in all, and writing
   * only for one who sells.
   */
  status?: readonly SellerStatus[]
}

/** For whom a caller acts, and as what. */
export interface Acting {
  businessId: string
  /** Null for staff of the shop. */
  role: MemberRole | null
}
