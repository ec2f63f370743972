import type { MemberPermission } from '../kit/contract/member.ts'

// The one table of what each role may do for a seller. Endpoints name the permission (`member`).
export const memberPermissions = ['products', 'orders', 'payouts', 'profile', 'members'] as const

/** The most powerful role first. */
export const memberRoles = ['owner', 'manager', 'packer'] as const
type Role = (typeof memberRoles)[number]

export const memberGrants: Record<Role, readonly (typeof memberPermissions)[number][]> = {
  owner: memberPermissions,
  manager: ['products', 'orders', 'profile'],
  packer: ['orders'],
}

/** The roles that see a seller's PAN, bank account and documents. */
export const confidentialRoles: readonly Role[] = memberRoles.filter((role) =>
  memberGrants[role].some((may) => may === 'profile' || may === 'payouts'),
)

/** The roles that get mails about a seller's orders. */
export const orderMailRoles: readonly Role[] = ['owner', 'manager']

export const memberMay = (role: Role, permission: MemberPermission) =>
  memberGrants[role].includes(permission)

/** Only verified sellers may sell. */
export const sellerStatuses = ['requested', 'verified', 'rejected', 'suspended'] as const

declare module '../kit/contract/calls/register.ts' {
  interface Register {
    memberPermission: (typeof memberPermissions)[number]
    memberRole: Role
    sellerStatus: (typeof sellerStatuses)[number]
  }
}
