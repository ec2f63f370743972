import type { ActingMember } from '#access/member-access.ts'
import { memberGrants, memberMay, memberRoles } from '#access/member-access.ts'
import { throttle } from '#accounts/server/index.ts'
import type { Language } from '#kit/contract/language.ts'
import { refuseViolations } from '#kit/server/db/connection/refuse-violations.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import { hashToken, newToken } from '#kit/server/secrets/secret-token.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { InviteMember } from '../../member.ts'
import { memberInvitationHours } from '../../model.ts'
import { sellerWords as words } from '../../words/shop.ts'
import { getBusiness } from '../businesses/businesses.queries.ts'
import { recordSellerAction } from '../record-seller-action.ts'
import { memberInvitationMail } from '../seller-mails.ts'
import {
  deleteInvitation,
  deleteInvitationsBy,
  deleteMember,
  deleteMembership,
  insertMember,
  lockInvitation,
  lockRole,
  updateRoleByEmail,
  upsertInvitation,
} from './members.queries.ts'

const refusals: Parameters<typeof refuseViolations>[0] = {
  business_members_last_owner: ['last_seller_owner'],
}

export function listMemberRoles(language: Language) {
  const { roles } = words(language)
  return memberRoles.map((name) => ({ name, label: roles[name], may: [...memberGrants[name]] }))
}

/**
 * Invites a person by mail. An existing member gets the new role at once; the database refuses to
 * demote the last owner.
 */
export async function inviteMember(
  shop: Shop,
  caller: SignedIn,
  { businessId, role: callerRole }: ActingMember,
  { email, role }: InviteMember,
): Promise<{ message: string }> {
  // Also limited per person: without verification, one person can have many sellers.
  const limits = [`seller-invitations:${businessId}`, `seller-invitations-by:${caller.id}`].map(
    (key) => ({ key, max: 50, seconds: 86_400 }),
  )
  await throttle(shop, ...limits)
  const token = newToken()
  const invite = transaction(shop.db, async (tx) => {
    // A member who has just been removed must not come back by inviting another address of theirs.
    if (callerRole && (await lockRole(tx, businessId, caller.id)) !== callerRole)
      throw new ShopError('not_found')
    const { name } = await getBusiness(tx, businessId)
    const member = await updateRoleByEmail(tx, { businessId, email, role })
    const changes = { role: { before: '', after: role } }
    if (member) {
      if (!memberMay(role, 'members')) await deleteInvitationsBy(tx, businessId, member.userId)
      await recordSellerAction(tx, caller, 'changed', { id: businessId, name }, changes)
      return { message: words(caller.language).roleChanged }
    }
    await upsertInvitation(
      tx,
      { businessId, email, role },
      { tokenHash: hashToken(token), invitedBy: caller.id, hours: memberInvitationHours },
    )
    await enqueueMail(tx, memberInvitationMail(shop, name, { email, role }, token))
    await recordSellerAction(tx, caller, 'invited', { id: businessId, name }, changes)
    return { message: words(caller.language).invited(email) }
  })
  return refuseViolations(refusals, invite)
}

export async function withdrawMemberInvitation(
  { db }: Shop,
  { businessId }: ActingMember,
  id: string,
  language: Language,
): Promise<{ message: string }> {
  if (!(await deleteInvitation(db, businessId, id))) throw new ShopError('not_found')
  return { message: words(language).withdrawn }
}

/** Adds the caller as a member. The link works once, for the account with the invited address. */
export function acceptMemberInvitation(
  shop: Shop,
  caller: SignedIn,
  token: string,
): Promise<{ message: string }> {
  return transaction(shop.db, async (tx) => {
    const invitation = await lockInvitation(tx, hashToken(token), caller.id)
    if (!invitation) throw new ShopError('member_invitation_over')
    if (!invitation.isForUser) throw new ShopError('invitation_for_other')
    const { businessId, name, role } = invitation
    if (!(await insertMember(tx, businessId, caller.id, role)))
      throw new ShopError('already_member')
    await deleteInvitation(tx, businessId, invitation.id)
    const changes = { role: { before: '', after: role } }
    await recordSellerAction(tx, caller, 'joined', { id: businessId, name }, changes)
    return { message: words(caller.language).joined(name) }
  })
}

export function removeMember(
  shop: Shop,
  caller: SignedIn,
  { businessId }: ActingMember,
  id: string,
): Promise<{ message: string }> {
  const remove = transaction(shop.db, async (tx) => {
    const removed = await deleteMember(tx, businessId, id)
    if (!removed) throw new ShopError('not_found')
    await deleteInvitationsBy(tx, businessId, removed.userId)
    await recordSellerAction(tx, caller, 'revoked', await getBusiness(tx, businessId))
    return { message: words(caller.language).removed }
  })
  return refuseViolations(refusals, remove)
}

export function leaveBusiness(
  shop: Shop,
  caller: SignedIn,
  { businessId }: ActingMember,
): Promise<{ message: string }> {
  const leave = transaction(shop.db, async (tx) => {
    await deleteMembership(tx, businessId, caller.id)
    await deleteInvitationsBy(tx, businessId, caller.id)
    await recordSellerAction(tx, caller, 'left', await getBusiness(tx, businessId))
    return { message: words(caller.language).left }
  })
  return refuseViolations(refusals, leave)
}
