import * as z from 'zod/mini'
import { email } from '#accounts/contract.ts'
import { passwordLength } from '#accounts/model.ts'
import { accountFieldWords } from '#accounts/words/fields.ts'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { byId } from '#kit/contract/fields/id.ts'
import { byUuid } from '#kit/contract/fields/uuid.ts'
import { Message } from '#kit/contract/message.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { roleId, roles } from './roles.ts'
import { staffFieldWords } from './words/fields.ts'

export const StaffMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  roleName: z.string(),
  disabled: z.boolean(),
  /** When the member was last active. Null if the member has no session. */
  seenAt: z.nullable(z.string()),
  /** True for the account of ADMIN_EMAIL: every start makes it an owner again. */
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
  /** The role `customer` removes all staff permissions. */
  role: roleId,
  /** An optimistic lock: the role that the caller saw. The call fails if it has changed since. */
  was: roleId,
})
export type ChangeRole = z.output<typeof ChangeRole> & { id: string }

const token = z.string().check(z.regex(/^[\w-]{43}$/, fieldWords.invalid))

export const AcceptInvitation = z.strictObject({
  token,
  password: z
    .string()
    .check(
      z.minLength(passwordLength.staff, staffFieldWords.passwordShort(passwordLength.staff)),
      z.maxLength(passwordLength.max, accountFieldWords.passwordLong),
    ),
})
export type AcceptInvitation = z.output<typeof AcceptInvitation>

/**
 * The copied link works like the mailed one, except that it does not open an existing account: its
 * user has not shown that the mailbox is theirs.
 */
const InvitationReply = z.object({ message: z.string(), link: z.string() })

export const staff = {
  ...roles,
  list: endpoint({
    method: 'GET',
    path: '/staff',
    access: 'staff',
    summary: 'The staff members and the open invitations',
    reply: z.object({ members: z.array(StaffMember), invitations: z.array(Invitation) }),
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/staff/{id}',
    access: 'staff',
    summary:
      'Change a member’s role, or make them a customer again; not the caller’s own role, not the ' +
      'last owner’s, and only within the caller’s permissions',
    params: byUuid,
    body: ChangeRole,
    reply: Message,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/staff/invitation',
    access: 'staff',
    summary:
      'Invite a colleague by mail; the link in the reply, which is shown only once, can be ' +
      'passed on instead',
    body: InviteColleague,
    reply: InvitationReply,
    status: 201,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/staff/invitation/{id}',
    access: 'staff',
    summary: 'Send an invitation again with a new link',
    params: byId,
    reply: InvitationReply,
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
    whenClosed: true,
    summary: 'The invitation of a token',
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
    whenClosed: true,
    summary: 'Accept an invitation with a password and sign in',
    body: AcceptInvitation,
    reply: z.object({ token: z.string(), message: z.string() }),
    perMinute: 10,
  }),
}
