export const roles = ['customer', 'staff', 'owner'] as const
export type Role = (typeof roles)[number]

/** What an endpoint asks of its caller. */
export type Access = 'public' | Role
