import type { Permission } from '../kit/contract/access.ts'
import type { EndpointSpec } from '../kit/contract/calls/endpoint.ts'
import type { Wire } from '../kit/contract/calls/wire.ts'

// The one table of what each role may do for a seller. Endpoints name the permission (`member`).
export const memberPermissions = ['products', 'orders', 'payouts', 'profile', 'members'] as const
/** An action that a seller's member can be allowed to do. */
export type MemberPermission = (typeof memberPermissions)[number]

/** The most powerful role first. */
export const memberRoles = ['owner', 'manager', 'packer'] as const
export type MemberRole = (typeof memberRoles)[number]

export const memberGrants: Record<MemberRole, readonly MemberPermission[]> = {
  owner: memberPermissions,
  manager: ['products', 'orders', 'profile'],
  packer: ['orders'],
}

/** The roles that see a seller's PAN, bank account and documents. */
export const confidentialRoles: readonly MemberRole[] = memberRoles.filter((role) =>
  memberGrants[role].some((may) => may === 'profile' || may === 'payouts'),
)

/** The roles that get mails about a seller's orders. */
export const orderMailRoles: readonly MemberRole[] = ['owner', 'manager']

export const memberMay = (role: MemberRole, permission: MemberPermission) =>
  memberGrants[role].includes(permission)

/** Orders and what belongs to them: staff read all, members of a seller only those of theirs. */
export const readOrders = { access: 'orders', member: { may: 'orders' } } as const

/** A suspended seller can't sell, but still ships and takes back what it sold. */
export const completeOrders = {
  access: 'orders',
  member: { may: 'orders', status: ['verified', 'suspended'] },
} as const

/** Only verified sellers may sell. */
export const sellerStatuses = ['requested', 'verified', 'rejected', 'suspended'] as const
export type SellerStatus = (typeof sellerStatuses)[number]

/** The optional feature that the owner switches on (`endpoint.feature`). */
export const sellersFeature = 'sellers'

/** The shop's own handle, in place of a seller's. It is reserved, so no seller can have it. */
export const shopHandle = 'shop'

/** The id of the seller whose rows a call may see; null for the whole shop. */
export type Scope = string | null
export const wholeShop: Scope = null

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
export interface ActingMember {
  businessId: string
  /** Null for staff of the shop. */
  role: MemberRole | null
}

declare module '../kit/contract/calls/endpoint.ts' {
  interface EndpointSpec {
    /**
     * The call acts for the seller in `businessId`. Without a `businessId`, it acts for the
     * caller's first seller if `access` is `customer`, and for the whole shop if `access` is a
     * permission; members of a seller must then send one.
     */
    member?: MemberNeed
  }
}

declare module '../kit/contract/calls/wire.ts' {
  interface Wire {
    /** It can be called for a seller; the input then has a `businessId`. */
    member?: boolean
  }
}

/** The part of an endpoint's wire that is about sellers. */
export const toMemberWire = ({ member }: EndpointSpec): Partial<Wire> =>
  member ? { member: true } : {}
