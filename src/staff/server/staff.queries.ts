import type { Role } from '#kit/contract/access.ts'
import { type Db, execute, exists, many, maybeOne, one, sql } from '#kit/server/db/sql.ts'
import type { Invitation, InviteColleague, StaffMember } from '../contract.ts'

type MemberRow = Omit<StaffMember, 'seenAt' | 'fromEnvironment'> & { seenAt: Date | null }

export async function listMembers(db: Db, adminEmail: string | undefined): Promise<StaffMember[]> {
  const rows = await many<MemberRow>(
    db,
    sql`select users.id, users.name, email, role, roles.name as "roleName",
      disabled_at is not null as disabled,
          (select max(seen_at) from sessions where user_id = users.id) as "seenAt"
        from users join roles on roles.id = role where role <> 'customer'
          order by role <> 'owner', place, users.name, email`,
  )
  return rows.map((row) => ({
    ...row,
    seenAt: row.seenAt?.toISOString() ?? null,
    fromEnvironment: row.email === adminEmail,
  }))
}

export interface RoleChange {
  name: string
  email: string
  verified: boolean
}

/** Changes a member's role. Null if the role is no longer the one that the caller saw. */
export const updateMemberRole = (
  db: Db,
  { id, expectedRole, role }: { id: string; expectedRole: Role; role: Role },
) =>
  maybeOne<RoleChange>(
    db,
    sql`update users set role = ${role} where id = ${id} and role = ${expectedRole}
      returning name, email, verified_at is not null as verified`,
  )

export function isStaff(db: Db, by: { id: string } | { email: string }) {
  const where = 'id' in by ? sql`id = ${by.id}` : sql`email = ${by.email}`
  return exists(db, sql`select from users where ${where} and role <> 'customer'`)
}

type InvitationRow = Omit<Invitation, 'expiresAt'> & { expiresAt: Date }

const invitationFields = sql`staff_invitations.id::text, staff_invitations.name,
  staff_invitations.email, staff_invitations.role,
  (select name from roles where id = staff_invitations.role) as "roleName",
  expires_at as "expiresAt",
  expires_at <= now() as expired, (select name from users where id = invited_by) as "invitedBy"`

const toInvitation = (row: InvitationRow): Invitation => ({
  ...row,
  expiresAt: row.expiresAt.toISOString(),
})

export async function listInvitations(db: Db): Promise<Invitation[]> {
  return (
    await many<InvitationRow>(
      db,
      sql`select ${invitationFields} from staff_invitations order by invited_at desc`,
    )
  ).map(toInvitation)
}

interface NewLink {
  tokenHash: Buffer
  copiedHash: Buffer
  invitedBy: string
  hours: number
}

export async function insertInvitation(
  db: Db,
  { name, email, role }: InviteColleague,
  { tokenHash, copiedHash, invitedBy, hours }: NewLink,
): Promise<Invitation> {
  return toInvitation(
    await one<InvitationRow>(
      db,
      sql`insert into staff_invitations (name, email, role, token_hash, copied_hash, invited_by,
        expires_at)
          values (${name}, ${email}, ${role}, ${tokenHash}, ${copiedHash}, ${invitedBy},
            now() + make_interval(hours => ${hours}))
          returning ${invitationFields}`,
    ),
  )
}

/** Replaces the links of an invitation. Null if it was accepted or withdrawn. */
export async function renewInvitation(
  db: Db,
  id: string,
  { tokenHash, copiedHash, invitedBy, hours }: NewLink,
): Promise<Invitation | null> {
  const row = await maybeOne<InvitationRow>(
    db,
    sql`update staff_invitations set token_hash = ${tokenHash}, copied_hash = ${copiedHash},
      invited_by = ${invitedBy}, invited_at = now(),
      expires_at = now() + make_interval(hours => ${hours})
        where id = ${id} returning ${invitationFields}`,
  )
  return row && toInvitation(row)
}

export const deleteInvitation = (db: Db, id: string) =>
  maybeOne<InviteColleague>(
    db,
    sql`delete from staff_invitations where id = ${id} returning name, email, role`,
  )

// An invitation is valid only while its inviter may invite and has all permissions of the role.
const isOpen = sql`expires_at > now() and exists (
  select from users join roles inviter on inviter.id = users.role
    join roles invited on invited.id = staff_invitations.role
  where users.id = invited_by and users.disabled_at is null
    and (inviter.id = 'owner' or (
      invited.id <> 'owner' and 'staff' = any(inviter.permissions)
      and invited.permissions <@ inviter.permissions
      and invited.max_discount_percent <= inviter.max_discount_percent)))`

const isLink = (hash: Buffer) => sql`(token_hash = ${hash} or copied_hash = ${hash})`

export const findInvitation = (db: Db, hash: Buffer) =>
  maybeOne<{ name: string; email: string; roleName: string; hasAccount: boolean }>(
    db,
    sql`select name, email,
      (select name from roles where id = staff_invitations.role) as "roleName",
          exists (select from users where users.email = staff_invitations.email) as "hasAccount"
        from staff_invitations where ${isLink(hash)} and ${isOpen}`,
  )

/** Deletes the invitations of a member who may no longer invite. */
export const deleteInvitationsOfInviter = (db: Db, userId: string) =>
  execute(db, sql`delete from staff_invitations where invited_by = ${userId}`)

/** Deletes an invitation and returns it. Only the caller that deletes the row is admitted. */
export const consumeInvitation = (db: Db, hash: Buffer) =>
  maybeOne<InviteColleague & { isMailed: boolean }>(
    db,
    sql`delete from staff_invitations where ${isLink(hash)} and ${isOpen}
      returning name, email, role, token_hash = ${hash} as "isMailed"`,
  )

/**
 * Creates a staff account or, if the link came by mail, turns the customer's account into one with
 * a new password. Null if the e-mail belongs to staff, or to a customer who did not use the mailed
 * link.
 */
export const upsertStaff = (
  db: Db,
  {
    name,
    email,
    role,
    isMailed,
    passwordHash,
  }: InviteColleague & { isMailed: boolean; passwordHash: string },
) =>
  maybeOne<{ id: string }>(
    db,
    sql`insert into users (name, email, role, password_hash, verified_at)
      values (${name}, ${email}, ${role}, ${passwordHash}, case when ${isMailed} then now() end)
        on conflict (email) do update set role = excluded.role,
          password_hash = excluded.password_hash, google_sub = null, disabled_at = null,
          name = case when users.verified_at is null then excluded.name else users.name end,
            phone = case when users.verified_at is null then '' else users.phone end,
          address = case when users.verified_at is null then '' else users.address end,
            verified_at = coalesce(users.verified_at, now())
            where users.role = 'customer' and ${isMailed}
        returning id`,
  )

export const deleteOldInvitations = (db: Db) =>
  execute(db, sql`delete from staff_invitations where expires_at < now() - interval '30 days'`)
