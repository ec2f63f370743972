import type { Register } from './register.ts'

/** From the least to the most powerful. */
export const roles = ['customer', 'staff', 'owner'] as const
export type Role = (typeof roles)[number]

/** Something a role may be allowed to do. */
export type Permission = Register extends { permission: infer P extends string } ? P : never

/** What an endpoint asks of its caller: nothing, to be signed in, or a permission. */
export type Access = 'public' | 'customer' | Permission

export type May = (role: Role, access: Access) => boolean
