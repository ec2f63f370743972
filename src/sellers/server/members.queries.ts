import type { MemberRole, SellerStatus } from '#kit/contract/member.ts'
import { type Db, execute, many, maybeOne, one, sql } from '#kit/server/db/sql.ts'
import type { InviteMember, Member, MemberInvitation } from '../member.ts'

/** A seller as a call names it. */
export interface Named {
  businessId: string
  name: string
  status: SellerStatus
}

interface MembershipRow extends Named {
  role: MemberRole
}

const membership = sql`select business_id::text as "businessId", businesses.name, status, role
  from business_members join businesses on businesses.id = business_id`

export const findMembership = (db: Db, userId: string, businessId: string) =>
  maybeOne<MembershipRow>(
    db,
    sql`${membership} where user_id = ${userId} and business_id = ${businessId}`,
  )

/** In the order in which somebody joined. */
export const listMemberships = (db: Db, userId: string) =>
  many<MembershipRow>(
    db,
    sql`${membership} where user_id = ${userId} order by since, business_members.id`,
  )

export const findNamed = (db: Db, id: string) =>
  maybeOne<Named>(
    db,
    sql`select id::text as "businessId", name, status from businesses where id = ${id}`,
  )

export async function listMembers(db: Db, businessId: string): Promise<Member[]> {
  const rows = await many<Omit<Member, 'since'> & { since: Date }>(
    db,
    sql`select business_members.id::text,
      json_build_object('id', users.id, 'name', users.name, 'email', users.email, 'image',
      users.image) as "user",
          business_members.role, since
        from business_members join users on users.id = user_id where business_id = ${businessId}
          order by since, business_members.id`,
  )
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }))
}

export interface Owner {
  name: string
  email: string
}

/** Who is told what becomes of a seller: owners whose address is known to be theirs. */
export const listOwners = (db: Db, businessId: string) =>
  many<Owner>(
    db,
    sql`select users.name, users.email from business_members join users on users.id = user_id
        where business_id = ${businessId} and business_members.role = 'owner'
          and users.disabled_at is null and users.verified_at is not null order by since`,
  )

/** False where they are one already. */
export const insertMember = async (db: Db, businessId: string, userId: string, role: MemberRole) =>
  (await execute(
    db,
    sql`insert into business_members (business_id, user_id, role)
      values (${businessId}, ${userId}, ${role}) on conflict (business_id, user_id) do nothing`,
  )) === 1

/** Their role, which nobody takes from them until the transaction ends. */
export const holdRole = async (db: Db, businessId: string, userId: string) =>
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

/** Somebody who works for a seller, whose status nobody changes until the transaction ends. */
export const holdWorker = (db: Db, businessId: string, userId: string) =>
  one<Worker>(
    db,
    sql`select users.role, permissions, max_discount_percent as "maxDiscountPercent",
      businesses.name, status, business_members.role as "memberRole"
        from businesses cross join users join roles on roles.id = users.role
        left join business_members on business_members.business_id = businesses.id
          and business_members.user_id = users.id
        where businesses.id = ${businessId} and users.id = ${userId} for share of businesses`,
  )

/**
 * The member with this e-mail in another role; null where there is none. The database keeps the
 * last owner.
 */
export const setRoleByEmail = (db: Db, { businessId, email, role }: Required<InviteMember>) =>
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

// Invitations

export async function listInvitations(db: Db, businessId: string): Promise<MemberInvitation[]> {
  const rows = await many<Omit<MemberInvitation, 'expiresAt'> & { expiresAt: Date }>(
    db,
    sql`select id::text, email, role, expires_at as "expiresAt", expires_at <= now() as expired
      from business_invitations
        where business_id = ${businessId} order by invited_at desc`,
  )
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }))
}

interface NewLink {
  tokenHash: Buffer
  invitedBy: string
  hours: number
}

/** Invited again, the old link no longer works. */
export const upsertInvitation = (
  db: Db,
  { businessId, email, role }: Required<InviteMember>,
  { tokenHash, invitedBy, hours }: NewLink,
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

/** Takes back what somebody offered who may no longer do so. */
export const deleteInvitationsBy = (db: Db, businessId: string, userId: string) =>
  execute(
    db,
    sql`delete from business_invitations
      where business_id = ${businessId} and invited_by = ${userId}`,
  )

export interface Invited {
  id: string
  businessId: string
  name: string
  role: MemberRole
  /** Whether the invitation is for this account, whose address is known to be theirs. */
  isTheirs: boolean
}

/** Held until it is used up: a link works once. */
export const findInvitation = (db: Db, tokenHash: Buffer, userId: string) =>
  maybeOne<Invited>(
    db,
    sql`select business_invitations.id::text, business_id::text as "businessId", businesses.name,
      business_invitations.role,
          exists (select from users where users.id = ${userId}
            and users.email = business_invitations.email and verified_at is not null) as "isTheirs"
        from business_invitations join businesses on businesses.id = business_id
        where token_hash = ${tokenHash} and expires_at > now() for update of business_invitations`,
  )

export const deleteOldInvitations = (db: Db) =>
  execute(db, sql`delete from business_invitations where expires_at < now() - interval '30 days'`)
