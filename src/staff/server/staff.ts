import { may } from '#access/access.ts'
import {
  accessChangedMail,
  hashSecret,
  openSession,
  rememberDevice,
  throttle,
} from '#accounts/server/index.ts'
import type { AuditAction } from '#audit/model.ts'
import { recordAction } from '#audit/server/index.ts'
import { customerRole } from '#kit/contract/access.ts'
import { refuseViolations } from '#kit/server/db/connection/refuse-violations.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn, Visitor } from '#kit/server/http/calls/caller.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import { hashToken, newToken } from '#kit/server/secrets/secret-token.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { AcceptInvitation, ChangeRole, InviteColleague } from '../contract.ts'
import { invitationHours } from '../model.ts'
import { withLockedRoles } from './roles.ts'
import {
  consumeInvitation,
  deleteInvitation,
  deleteInvitationsOfInviter,
  findInvitation,
  insertInvitation,
  isStaff,
  listInvitations,
  listMembers,
  renewInvitation,
  updateMemberRole,
  upsertStaff,
} from './staff.queries.ts'
import { invitationLink, invitationMail } from './staff-mail.ts'

export async function listStaff(shop: Shop) {
  const [members, invitations] = await Promise.all([
    listMembers(shop.db, shop.config.admin?.email),
    listInvitations(shop.db),
  ])
  return { members, invitations }
}

/**
 * Changes the role of a staff member, or turns them back into a customer, and ends their sessions.
 * Callers cannot change their own role, nor grant or take away permissions that they do not have.
 * The database prevents the removal of the last owner, even if two owners remove each other.
 */
export function changeRole(
  shop: Shop,
  caller: SignedIn,
  { id, was: expectedRole, role }: ChangeRole,
): Promise<void> {
  if (id === caller.id) throw new ShopError('own_role')
  const isRevoked = role === customerRole
  const change = withLockedRoles(shop, caller, async (tx, requireGrantable) => {
    if (!(await isStaff(tx, { id }))) throw new ShopError('not_found')
    const [previousRole] = await requireGrantable(expectedRole)
    const [newRole] = isRevoked ? [] : await requireGrantable(role)
    const changed = await updateMemberRole(tx, { id, expectedRole, role })
    if (!changed) throw new ShopError('changed_meanwhile')
    if (!newRole || !may(newRole, 'staff')) await deleteInvitationsOfInviter(tx, id)
    await enqueueMail(tx, accessChangedMail(shop, changed, 'changedRole'))
    await recordAction(tx, caller.id, {
      action: isRevoked ? 'revoked' : 'changed',
      subject: 'staff',
      subjectId: id,
      title: changed.name,
      changes: { role: { before: previousRole?.name, after: newRole?.name ?? role } },
    })
  })
  return refuseViolations({ users_last_owner: ['last_owner'] }, change)
}

/** Creates two links to one invitation: one is mailed, the inviter can pass on the other. */
function createLinks(invitedBy: string) {
  const [token, copied] = [newToken(), newToken()]
  return {
    token,
    copied,
    link: {
      tokenHash: hashToken(token),
      copiedHash: hashToken(copied),
      invitedBy,
      hours: invitationHours,
    },
  }
}

const record = (
  tx: Db,
  caller: SignedIn,
  action: AuditAction,
  { name, email, role }: InviteColleague,
) =>
  recordAction(tx, caller.id, {
    action,
    subject: 'staff',
    title: name,
    changes: { email: { before: '', after: email }, role: { before: '', after: role } },
  })

interface InvitationLink {
  email: string
  link: string
}

/**
 * Mails a link with which a colleague chooses a password. `origin` is the shop's address if
 * PUBLIC_URL is not set.
 */
export function inviteColleague(
  shop: Shop,
  caller: SignedIn,
  input: InviteColleague,
  origin: string,
): Promise<InvitationLink> {
  const { token, copied, link } = createLinks(caller.id)
  const invite = withLockedRoles(shop, caller, async (tx, requireGrantable) => {
    const [role] = await requireGrantable(input.role)
    if (await isStaff(tx, { email: input.email }))
      throw new ShopError('already_staff', { field: 'email' })
    const invitation = await insertInvitation(tx, input, link)
    await enqueueMail(tx, invitationMail(shop, invitation, token, origin))
    await record(tx, caller, 'invited', { ...input, role: role?.name ?? '' })
    return { email: input.email, link: invitationLink(shop, copied, origin) }
  })
  return refuseViolations(
    { staff_invitations_email_key: ['already_invited', { field: 'email' }] },
    invite,
  )
}

/** Sends an invitation again with new links and a new expiry. The old links stop working. */
export function resendInvitation(
  shop: Shop,
  caller: SignedIn,
  id: string,
  origin: string,
): Promise<InvitationLink> {
  const { token, copied, link } = createLinks(caller.id)
  return withLockedRoles(shop, caller, async (tx, requireGrantable) => {
    const invitation = await renewInvitation(tx, id, link)
    if (!invitation) throw new ShopError('not_found')
    await requireGrantable(invitation.role)
    await enqueueMail(tx, invitationMail(shop, invitation, token, origin))
    await record(tx, caller, 'invited again', { ...invitation, role: invitation.roleName })
    return { email: invitation.email, link: invitationLink(shop, copied, origin) }
  })
}

export function withdrawInvitation(shop: Shop, caller: SignedIn, id: string): Promise<void> {
  return transaction(shop.db, async (tx) => {
    const withdrawn = await deleteInvitation(tx, id)
    if (!withdrawn) throw new ShopError('not_found')
    await record(tx, caller, 'withdrew the invitation of', withdrawn)
  })
}

const limitAttempts = (shop: Shop, { address }: Visitor) =>
  throttle(shop, { key: `invitation-from:${address}`, max: 60, seconds: 3600 })

/** Returns the invitation of a link. Refuses wrong, used and expired links. */
export async function getInvitation(shop: Shop, caller: Visitor, token: string) {
  await limitAttempts(shop, caller)
  const invitation = await findInvitation(shop.db, hashToken(token))
  if (!invitation) throw new ShopError('invitation_over')
  return { ...invitation, shop: shop.settings.current.name }
}

/**
 * Makes the invited person a staff member and signs them in. A customer keeps the account, but gets
 * a new password that is long enough for staff, and all earlier sessions end.
 */
export async function acceptInvitation(
  shop: Shop,
  caller: Visitor,
  { token, password }: AcceptInvitation,
): Promise<{ token: string; device: string }> {
  await getInvitation(shop, caller, token)
  const passwordHash = await hashSecret(password, shop.config, {
    network: caller.address,
    account: token,
  })
  return transaction(shop.db, async (tx) => {
    const invitation = await consumeInvitation(tx, hashToken(token))
    const member = invitation && (await upsertStaff(tx, { ...invitation, passwordHash }))
    if (!member) throw new ShopError('invitation_over')
    await recordAction(tx, member.id, {
      action: 'joined',
      subject: 'staff',
      subjectId: member.id,
      title: invitation.name,
    })
    return {
      token: await openSession(tx, member.id),
      device: await rememberDevice(tx, caller, member.id),
    }
  })
}
