import type { MemberPermission } from './kit/contract/member.ts'

// The one table of what each role may do for a seller. Endpoints say which permission they need
// (`member`).
export const memberPermissions = ['products', 'orders', 'payouts', 'profile', 'members'] as const

/** From the most to the least powerful. */
export const memberRoles = ['owner', 'manager', 'packer'] as const
type Role = (typeof memberRoles)[number]

export const memberGrants: Record<Role, readonly (typeof memberPermissions)[number][]> = {
  owner: memberPermissions,
  manager: ['products', 'orders', 'profile'],
  packer: ['orders'],
}

/**
 * Who sees a seller's PAN, bank account and documents: whoever keeps its profile or sees what is
 * paid.
 */
export const confidentialRoles: readonly Role[] = memberRoles.filter((role) =>
  memberGrants[role].some((may) => may === 'profile' || may === 'payouts'),
)

/** Who is told by mail about a seller's orders. */
export const orderMailRoles: readonly Role[] = ['owner', 'manager']

export const memberMay = (role: Role, permission: MemberPermission) =>
  memberGrants[role].includes(permission)

/** What has become of a seller's application. Only who is verified sells. */
export const sellerStatuses = ['requested', 'verified', 'rejected', 'suspended'] as const

declare module './kit/contract/register.ts' {
  interface Register {
    memberPermission: (typeof memberPermissions)[number]
    memberRole: Role
    sellerStatus: (typeof sellerStatuses)[number]
  }
}
