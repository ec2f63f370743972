import * as z from 'zod/mini'
import { email } from '#accounts/contract.ts'
import { accountFieldWords } from '#accounts/field-words.ts'
import { passwordLength } from '#accounts/model.ts'
import { roles } from '#kit/contract/access.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { byId } from '#kit/contract/id.ts'
import { Message } from '#kit/contract/message.ts'
import { byUuid } from '#kit/contract/uuid.ts'

import { staffOfficeWords as words } from './office-words.ts'

const staffRole = z.enum(['staff', 'owner'])

export const StaffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: staffRole,
  disabled: z.boolean(),
  /** When they were last active; null before the first time. */
  seenAt: z.nullable(z.string()),
  /** Named by ADMIN_EMAIL: every start makes this account an owner again. */
  fromEnvironment: z.boolean(),
})
export type StaffMember = z.output<typeof StaffMember>

export const Invitation = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: staffRole,
  invitedBy: z.string(),
  expiresAt: z.string(),
  expired: z.boolean(),
})
export type Invitation = z.output<typeof Invitation>

export const InviteColleague = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, accountFieldWords.nameRequired), z.maxLength(100, accountFieldWords.nameLong)),
  email,
  role: staffRole,
})
export type InviteColleague = z.output<typeof InviteColleague>

const ChangeRole = z.strictObject({
  /** `customer` takes away all staff rights and ends their sessions. */
  role: z.enum(roles),
  /** The role that was seen; if it has changed since, nothing happens. */
  was: staffRole,
})
export type ChangeRole = z.output<typeof ChangeRole> & { id: string }

const token = z.string().check(z.regex(/^[\w-]{43}$/, fieldWords.invalid))

export const AcceptInvitation = z.strictObject({
  token,
  password: z
    .string()
    .check(z.minLength(passwordLength.staff, words.passwordShort(passwordLength.staff)), z.maxLength(passwordLength.max, accountFieldWords.passwordLong)),
})
export type AcceptInvitation = z.output<typeof AcceptInvitation>

export const staff = {
  list: endpoint({
    method: 'GET',
    path: '/staff',
    access: 'staff',
    summary: 'Who works in the shop, and who has been invited',
    reply: z.object({ members: z.array(StaffMember), invitations: z.array(Invitation) }),
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/staff/{id}',
    access: 'staff',
    summary: 'Make somebody staff, an owner or a customer again; never oneself, never the last owner',
    params: byUuid,
    body: ChangeRole,
    reply: Message,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/staff/invitation',
    access: 'staff',
    summary: 'Invite a colleague by mail',
    body: InviteColleague,
    reply: Message,
    status: 201,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/staff/invitation/{id}',
    access: 'staff',
    summary: 'Send an invitation again, with a new link',
    params: byId,
    reply: Message,
  }),
  withdraw: endpoint({ method: 'DELETE', path: '/staff/invitation/{id}', access: 'staff', summary: 'Withdraw an invitation', params: byId, reply: Message }),
  invitation: endpoint({
    method: 'POST',
    path: '/staff/invitation/check',
    access: 'public',
    summary: 'Who an invitation’s token is for',
    body: z.strictObject({ token }),
    reply: z.object({ name: z.string(), email: z.string(), role: staffRole, shop: z.string(), hasAccount: z.boolean() }),
    perMinute: 30,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/staff/invitation/accept',
    access: 'public',
    summary: 'Accept an invitation with a password, and be signed in',
    body: AcceptInvitation,
    reply: z.object({ token: z.string(), message: z.string() }),
    perMinute: 10,
  }),
}
