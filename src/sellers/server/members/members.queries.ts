import {
  type MemberRole,
  memberMay,
  memberRoles,
  type SellerStatus,
} from '#access/member-access.ts'
import { type Db, execute, exists, many, maybeOne, one, sql } from '#kit/server/db/sql.ts'
import type { InviteMember, Member, MemberInvitation } from '../../member.ts'

/** The fields of a seller that access checks need. */
export interface BusinessRef {
  businessId: string
  name: string
  status: SellerStatus
}

interface MembershipRow extends BusinessRef {
  role: MemberRole
}

const membership = sql`select business_id::text as "businessId", businesses.name, status, role
  from business_members join businesses on businesses.id = business_id`

export const findMembership = (db: Db, userId: string, businessId: string) =>
  maybeOne<MembershipRow>(
    db,
    sql`${membership} where user_id = ${userId} and business_id = ${businessId}`,
  )

/** Whether the user works for this business, or applied for it. */
export const isOwnSeller = (db: Db, userId: string, businessId: string) =>
  exists(
    db,
    sql`select from businesses where id = ${businessId} and (applied_by = ${userId}
      or exists (select from business_members
        where business_id = businesses.id and user_id = ${userId}))`,
  )

/** The user's memberships in the order in which they joined. */
export const listMemberships = (db: Db, userId: string) =>
  many<MembershipRow>(
    db,
    sql`${membership} where user_id = ${userId} order by since, business_members.id`,
  )

export const findBusinessRef = (db: Db, id: string) =>
  maybeOne<BusinessRef>(
    db,
    sql`select id::text as "businessId", name, status from businesses where id = ${id}`,
  )

export async function listMembers(db: Db, businessId: string): Promise<Member[]> {
  const rows = await many<Omit<Member, 'since'> & { since: Date }>(
    db,
    sql`select business_members.id::text,
        json_build_object('id', users.id, 'name', users.name, 'email', users.email,
          'image', users.image) as "user",
        business_members.role, since
      from business_members join users on users.id = user_id
      where business_id = ${businessId}
      order by since, business_members.id`,
  )
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }))
}

export interface Owner {
  name: string
  email: string
}

/** The owners to notify about a seller: only those with a verified e-mail address. */
export const listOwners = (db: Db, businessId: string) =>
  many<Owner>(
    db,
    sql`select users.name, users.email from business_members join users on users.id = user_id
        where business_id = ${businessId} and business_members.role = 'owner'
          and users.disabled_at is null and users.verified_at is not null
        order by since`,
  )

/** False if the user is a member already. */
export const insertMember = async (db: Db, businessId: string, userId: string, role: MemberRole) =>
  (await execute(
    db,
    sql`insert into business_members (business_id, user_id, role)
      values (${businessId}, ${userId}, ${role}) on conflict (business_id, user_id) do nothing`,
  )) === 1

/** The member's role, locked until the transaction ends. */
export const lockRole = async (db: Db, businessId: string, userId: string) =>
  (
    await maybeOne<{ role: MemberRole }>(
      db,
      sql`select role from business_members
        where business_id = ${businessId} and user_id = ${userId} for share`,
    )
  )?.role

interface Worker {
  role: string
  permissions: string[]
  maxDiscountPercent: number
  name: string
  status: SellerStatus
  memberRole: MemberRole | null
}

/** The rights of a user at a seller, whose status stays locked until the transaction ends. */
export const lockWorker = (db: Db, businessId: string, userId: string) =>
  one<Worker>(
    db,
    sql`select users.role, permissions, max_discount_percent as "maxDiscountPercent",
        businesses.name, status, business_members.role as "memberRole"
      from businesses cross join users join roles on roles.id = users.role
      left join business_members on business_members.business_id = businesses.id
        and business_members.user_id = users.id
      where businesses.id = ${businessId} and users.id = ${userId} for share of businesses`,
  )

/** Changes the role of the member with this e-mail, if any. The database keeps the last owner. */
export const updateRoleByEmail = (db: Db, { businessId, email, role }: Required<InviteMember>) =>
  maybeOne<{ userId: string }>(
    db,
    sql`update business_members set role = ${role} from users
      where users.id = user_id and users.email = ${email} and business_id = ${businessId}
      returning user_id as "userId"`,
  )

/** The database keeps the last owner. */
export const deleteMember = (db: Db, businessId: string, memberId: string) =>
  maybeOne<{ userId: string }>(
    db,
    sql`delete from business_members where business_id = ${businessId} and id = ${memberId}
      returning user_id as "userId"`,
  )

export const deleteMembership = (db: Db, businessId: string, userId: string) =>
  execute(
    db,
    sql`delete from business_members where business_id = ${businessId} and user_id = ${userId}`,
  )

export async function listInvitations(db: Db, businessId: string): Promise<MemberInvitation[]> {
  const rows = await many<Omit<MemberInvitation, 'expiresAt'> & { expiresAt: Date }>(
    db,
    sql`select id::text, email, role, expires_at as "expiresAt", expires_at <= now() as expired
      from business_invitations
      where business_id = ${businessId} order by invited_at desc`,
  )
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }))
}

interface InvitationLink {
  tokenHash: Buffer
  invitedBy: string
  hours: number
}

/** Inserts an invitation, or replaces an earlier one, whose link then no longer works. */
export const upsertInvitation = (
  db: Db,
  { businessId, email, role }: Required<InviteMember>,
  { tokenHash, invitedBy, hours }: InvitationLink,
) =>
  execute(
    db,
    sql`insert into business_invitations (business_id, email, role, token_hash, invited_by,
        expires_at)
      values (${businessId}, ${email}, ${role}, ${tokenHash}, ${invitedBy},
        now() + make_interval(hours => ${hours}))
      on conflict (business_id, email) do update set role = excluded.role,
        token_hash = excluded.token_hash, invited_by = excluded.invited_by,
        invited_at = now(), expires_at = excluded.expires_at`,
  )

export const deleteInvitation = async (db: Db, businessId: string, id: string) =>
  (await execute(
    db,
    sql`delete from business_invitations where business_id = ${businessId} and id = ${id}`,
  )) === 1

/** Withdraws the invitations of a member who may no longer invite. */
export const deleteInvitationsBy = (db: Db, businessId: string, userId: string) =>
  execute(
    db,
    sql`delete from business_invitations
      where business_id = ${businessId} and invited_by = ${userId}`,
  )

export interface LockedInvitation {
  id: string
  businessId: string
  name: string
  role: MemberRole
  /** Whether the invitation was sent to the user's verified e-mail address. */
  isForUser: boolean
}

const invitingRoles = memberRoles.filter((role) => memberMay(role, 'members'))

/** An invitation is valid only while its inviter may invite, as staff or as a member. */
const inviterMayInvite = sql`exists (
  select from users join roles on roles.id = users.role
  where users.id = invited_by and users.disabled_at is null
    and (roles.id = 'owner' or 'sellers' = any(roles.permissions)
      or exists (select from business_members inviter
        where inviter.business_id = business_invitations.business_id
          and inviter.user_id = invited_by and inviter.role = any(${invitingRoles}::text[]))))`

/** Locks a valid invitation, because its link works only once. */
export const lockInvitation = (db: Db, tokenHash: Buffer, userId: string) =>
  maybeOne<LockedInvitation>(
    db,
    sql`select business_invitations.id::text, business_id::text as "businessId", businesses.name,
        business_invitations.role,
        exists (select from users where users.id = ${userId}
          and users.email = business_invitations.email and verified_at is not null) as "isForUser"
      from business_invitations join businesses on businesses.id = business_id
      where token_hash = ${tokenHash} and expires_at > now() and ${inviterMayInvite}
      for update of business_invitations`,
  )

export const deleteOldInvitations = (db: Db) =>
  execute(db, sql`delete from business_invitations where expires_at < now() - interval '30 days'`)
