import * as z from 'zod/mini'
import { grantablePermissions } from '#access/access.ts'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { Message } from '#kit/contract/message.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { staffFieldWords } from './words/fields.ts'

/** The id of a role. Its permissions can change at any time. */
export const roleId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, fieldWords.invalid))

const grants = {
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, staffFieldWords.roleNameRequired),
      z.maxLength(40, fieldWords.tooLong),
    ),
  permissions: z
    .array(z.enum(grantablePermissions))
    .check(z.maxLength(grantablePermissions.length)),
  maxDiscountPercent: z.int().check(z.gte(0, fieldWords.invalid), z.lte(100, fieldWords.invalid)),
}

export const StaffRole = z.object({
  id: z.string(),
  ...grants,
  /** The number of members and open invitations with this role. */
  holders: z.number(),
  version: z.number(),
})
export type StaffRole = z.output<typeof StaffRole>

export const AddRole = z.strictObject(grants)
export type AddRole = z.output<typeof AddRole>

const UpdateRole = z.strictObject({ ...grants, version: z.int() })
export type UpdateRole = z.output<typeof UpdateRole> & { id: string }

const byRole = z.strictObject({ id: roleId })

export const roles = {
  roles: endpoint({
    method: 'GET',
    path: '/staff/roles',
    access: 'staff',
    summary: 'The roles of staff and their permissions; an owner has all permissions',
    reply: z.array(StaffRole),
  }),
  addRole: endpoint({
    method: 'POST',
    path: '/staff/roles',
    access: 'staff',
    summary: 'Add a role, with permissions that the caller has',
    body: AddRole,
    reply: StaffRole,
    status: 201,
  }),
  updateRole: endpoint({
    method: 'PUT',
    path: '/staff/roles/{id}',
    access: 'staff',
    summary:
      'Change a role; applies to its members from their next call on; `version` must be the one ' +
      'that was read',
    params: byRole,
    body: UpdateRole,
    reply: StaffRole,
  }),
  removeRole: endpoint({
    method: 'DELETE',
    path: '/staff/roles/{id}',
    access: 'staff',
    summary: 'Remove an unused role; never the owner’s',
    params: byRole,
    reply: Message,
  }),
}
