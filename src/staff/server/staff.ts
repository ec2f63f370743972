import { may } from '#access.ts'
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
import { refusing } from '#kit/server/db/refusing.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn, Visitor } from '#kit/server/http/caller.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import { hashToken, newToken } from '#kit/server/secret-token.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { AcceptInvitation, ChangeRole, InviteColleague } from '../contract.ts'
import { invitationHours } from '../model.ts'
import { decideAboutRoles } from './roles.ts'
import {
  deleteInvitation,
  deleteInvitationsBy,
  findInvitation,
  insertInvitation,
  isStaff,
  listInvitations,
  listMembers,
  renewInvitation,
  setRole,
  upsertStaff,
  useUpInvitation,
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
 * Gives a member of staff another role, never one's own, and signs them out everywhere. A customer
 * again, they keep their orders.
 * Nobody gives or takes away what they do not have. The database keeps the last owner, even when
 * two owners remove each other.
 */
export function changeRole(
  shop: Shop,
  caller: SignedIn,
  { id, was, role }: ChangeRole,
): Promise<void> {
  if (id === caller.id) throw new ShopError('own_role')
  const isRevoked = role === customerRole
  const change = decideAboutRoles(shop, caller, async (tx, requireGivable) => {
    if (!(await isStaff(tx, { id }))) throw new ShopError('not_found')
    const [before] = await requireGivable(was)
    const [after] = isRevoked ? [] : await requireGivable(role)
    const changed = await setRole(tx, { id, was, role })
    if (!changed) throw new ShopError('changed_meanwhile')
    if (!after || !may(after, 'staff')) await deleteInvitationsBy(tx, id)
    await enqueueMail(tx, accessChangedMail(shop, changed, 'changedRole'))
    await recordAction(tx, caller.id, {
      action: isRevoked ? 'revoked' : 'changed',
      subject: 'staff',
      subjectId: id,
      title: changed.name,
      changes: { role: { before: before?.name, after: after?.name ?? role } },
    })
  })
  return refusing({ users_last_owner: ['last_owner'] }, change)
}

/**
 * Two links to the same: one is mailed, the other told to whoever invites, who may hand it over.
 */
function newLinks(invitedBy: string) {
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

interface Invited {
  email: string
  link: string
}

/**
 * Mails a link with which a colleague chooses a password; `origin` is the shop's address where
 * PUBLIC_URL is not set.
 */
export function inviteColleague(
  shop: Shop,
  caller: SignedIn,
  input: InviteColleague,
  origin: string,
): Promise<Invited> {
  const { token, copied, link } = newLinks(caller.id)
  const invite = decideAboutRoles(shop, caller, async (tx, requireGivable) => {
    const [role] = await requireGivable(input.role)
    if (await isStaff(tx, { email: input.email }))
      throw new ShopError('already_staff', { field: 'email' })
    const invitation = await insertInvitation(tx, input, link)
    await enqueueMail(tx, invitationMail(shop, invitation, token, origin))
    await record(tx, caller, 'invited', { ...input, role: role?.name ?? '' })
    return { email: input.email, link: invitationLink(shop, copied, origin) }
  })
  return refusing({ staff_invitations_email_key: ['already_invited', { field: 'email' }] }, invite)
}

/** Sends an invitation again, with new links and the full time; the old ones no longer work. */
export function resendInvitation(
  shop: Shop,
  caller: SignedIn,
  id: string,
  origin: string,
): Promise<Invited> {
  const { token, copied, link } = newLinks(caller.id)
  return decideAboutRoles(shop, caller, async (tx, requireGivable) => {
    const invitation = await renewInvitation(tx, id, link)
    if (!invitation) throw new ShopError('not_found')
    await requireGivable(invitation.role)
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

const limitTries = (shop: Shop, { address }: Visitor) =>
  throttle(shop, { key: `invitation-from:${address}`, max: 60, seconds: 3600 })

/** Who a link is for; wrong, used or old ones are refused. */
export async function readInvitation(shop: Shop, caller: Visitor, token: string) {
  await limitTries(shop, caller)
  const invitation = await findInvitation(shop.db, hashToken(token))
  if (!invitation) throw new ShopError('invitation_over')
  return { ...invitation, shop: shop.settings.current.name }
}

/**
 * Makes the invited person a member of staff and signs them in. A customer keeps their account, but
 * not its password:
 * a new one is set, long enough for staff, and all old sessions end.
 */
export async function acceptInvitation(
  shop: Shop,
  caller: Visitor,
  { token, password }: AcceptInvitation,
): Promise<{ token: string; device: string }> {
  await readInvitation(shop, caller, token)
  const passwordHash = await hashSecret(password, shop.config)
  return transaction(shop.db, async (tx) => {
    const invitation = await useUpInvitation(tx, hashToken(token))
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
