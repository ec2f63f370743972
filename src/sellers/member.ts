import * as z from 'zod/mini'
import {
  sellersFeature as feature,
  memberPermissions,
  memberRoles,
  sellerStatuses,
} from '#access/member-access.ts'
import { email } from '#accounts/contract.ts'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { byId, id } from '#kit/contract/fields/id.ts'
import { Message } from '#kit/contract/message.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'

export const Member = z.object({
  id: z.string(),
  user: z.object({ id: z.string(), name: z.string(), email: z.string(), image: z.string() }),
  role: z.enum(memberRoles),
  since: z.string(),
})
export type Member = z.output<typeof Member>

export const MemberInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(memberRoles),
  expiresAt: z.string(),
  expired: z.boolean(),
})
export type MemberInvitation = z.output<typeof MemberInvitation>

export const InviteMember = z.strictObject({
  businessId: z.optional(id),
  email,
  role: z.enum(memberRoles, fieldWords.required),
})
export type InviteMember = z.output<typeof InviteMember>

const ofBusiness = z.strictObject({ businessId: z.optional(id) })
// Members can be managed in every status of the seller, also while it is suspended.
const managing = { may: 'members', orStaff: 'sellers', status: sellerStatuses } as const

const customers = { access: 'customer', feature } as const
const manage = { ...customers, member: managing } as const

/** Endpoints for the members of a seller. */
export const sellerMembers = {
  roles: endpoint({
    method: 'GET',
    path: '/admin/business/roles',
    access: 'sellers',
    feature,
    summary: 'The roles of seller members and the permissions of each',
    reply: z.array(
      z.object({
        name: z.enum(memberRoles),
        label: z.string(),
        may: z.array(z.enum(memberPermissions)),
      }),
    ),
  }),
  members: endpoint({
    method: 'GET',
    path: '/business_user',
    ...customers,
    member: { may: 'orders', orStaff: 'sellers' },
    summary: 'The members of a seller',
    query: ofBusiness,
    reply: z.array(Member),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/business_user',
    ...customers,
    // Only verified sellers: the mail carries the seller's name.
    member: { may: 'members', orStaff: 'sellers' },
    summary: 'Invite a person by mail, or change the role of an existing member',
    body: InviteMember,
    reply: Message,
    status: 201,
    perMinute: 30,
  }),
  invitations: endpoint({
    method: 'GET',
    path: '/business_user/invitation',
    ...manage,
    summary: 'Invitations that have not been accepted yet',
    query: ofBusiness,
    reply: z.array(MemberInvitation),
  }),
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/business_user/invitation/{id}',
    ...manage,
    summary: 'Withdraw an invitation',
    params: byId,
    query: ofBusiness,
    reply: Message,
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/business_user/{id}',
    ...manage,
    summary: 'Remove a member; the last owner cannot be removed',
    params: byId,
    query: ofBusiness,
    reply: Message,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/business_user/leave',
    ...customers,
    member: { may: 'orders', status: sellerStatuses },
    summary: 'Leave a seller; the last owner cannot leave',
    body: ofBusiness,
    reply: Message,
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/business_user/accept',
    ...customers,
    summary: 'Accept an invitation with the account that has the invited e-mail address',
    body: z.strictObject({ token: z.string().check(z.regex(/^[\w-]{43}$/, fieldWords.invalid)) }),
    reply: Message,
    perMinute: 20,
  }),
}
