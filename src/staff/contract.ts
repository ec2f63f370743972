import * as z from 'zod/mini'
import { email } from '#accounts/contract.ts'
import { accountFieldWords } from '#accounts/field-words.ts'
import { passwordLength } from '#accounts/model.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { byId } from '#kit/contract/id.ts'
import { Message } from '#kit/contract/message.ts'
import { byUuid } from '#kit/contract/uuid.ts'

import { staffOfficeWords as words } from './office-words.ts'
import { roleId, roles } from './roles.ts'

export const StaffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  roleName: z.string(),
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
  role: z.string(),
  roleName: z.string(),
  invitedBy: z.string(),
  expiresAt: z.string(),
  expired: z.boolean(),
})
export type Invitation = z.output<typeof Invitation>

export const InviteColleague = z.strictObject({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, accountFieldWords.nameRequired),
      z.maxLength(100, accountFieldWords.nameLong),
    ),
  email,
  role: roleId,
})
export type InviteColleague = z.output<typeof InviteColleague>

const ChangeRole = z.strictObject({
  /** `customer` takes away all staff rights and ends their sessions. */
  role: roleId,
  /** The role that was seen; if it has changed since, nothing happens. */
  was: roleId,
})
export type ChangeRole = z.output<typeof ChangeRole> & { id: string }

const token = z.string().check(z.regex(/^[\w-]{43}$/, fieldWords.invalid))

export const AcceptInvitation = z.strictObject({
  token,
  password: z
    .string()
    .check(
      z.minLength(passwordLength.staff, words.passwordShort(passwordLength.staff)),
      z.maxLength(passwordLength.max, accountFieldWords.passwordLong),
    ),
})
export type AcceptInvitation = z.output<typeof AcceptInvitation>

/**
 * The link works like the mailed one, except that it opens no account that is there already:
 * whoever has it has not shown that the mailbox is theirs.
 */
const Invited = z.object({ message: z.string(), link: z.string() })

export const staff = {
  ...roles,
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
    summary:
      'Give somebody another role, or make them a customer again; never oneself, never the ' +
      'last owner, and only what one has oneself',
    params: byUuid,
    body: ChangeRole,
    reply: Message,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/staff/invitation',
    access: 'staff',
    summary:
      'Invite a colleague by mail; the link in the reply, which is told once, can be handed ' +
      'over instead',
    body: InviteColleague,
    reply: Invited,
    status: 201,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/staff/invitation/{id}',
    access: 'staff',
    summary: 'Send an invitation again, with a new link',
    params: byId,
    reply: Invited,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/staff/invitation/{id}',
    access: 'staff',
    summary: 'Withdraw an invitation',
    params: byId,
    reply: Message,
  }),
  invitation: endpoint({
    method: 'POST',
    path: '/staff/invitation/check',
    access: 'public',
    summary: 'Who an invitation’s token is for',
    body: z.strictObject({ token }),
    reply: z.object({
      name: z.string(),
      email: z.string(),
      roleName: z.string(),
      shop: z.string(),
      hasAccount: z.boolean(),
    }),
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
