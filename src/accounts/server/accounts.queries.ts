import { grantsOf } from '#access/access.ts'
import type { Role } from '#kit/contract/access.ts'
import { type Db, execute, exists, maybeOne, maybeValue, sql } from '#kit/server/db/sql.ts'
import type { User } from '../contract.ts'

/** An account without the permissions of its role. */
export type Account = Omit<User, 'roleName' | 'permissions' | 'maxDiscountPercent'>
const accountFields = sql`users.id, users.name, coalesce(email, '') as email, phone as number,
  image, address, role, verified_at is not null as verified,
  phone_verified_at is not null as "phoneVerified"`

// Permissions are read with the user on every call, so a changed role applies at once in every
// process.
export const grantFields = sql`roles.permissions,
  roles.max_discount_percent as "maxDiscountPercent"`

export async function findUser(db: Db, id: string): Promise<User | null> {
  const row = await maybeOne<
    Account & { roleName: string; permissions: string[]; maxDiscountPercent: number }
  >(
    db,
    sql`select ${accountFields}, roles.name as "roleName", ${grantFields} from users
      join roles on roles.id = users.role where users.id = ${id}`,
  )
  if (!row) return null
  const grants = grantsOf(row)
  return { ...row, ...grants, permissions: [...grants.permissions] }
}

/**
 * Finds an account and keeps it from being disabled until the transaction ends. Null if it is
 * disabled or erased.
 */
export function lockUser(db: Db, id: string) {
  return maybeOne<Account>(
    db,
    sql`select ${accountFields} from users where id = ${id} and disabled_at is null for key share`,
  )
}

export interface Credentials {
  id: string
  role: Role
  passwordHash: string | null
  disabled: boolean
  verified: boolean
}
const credentialFields = sql`id, role, password_hash as "passwordHash",
  disabled_at is not null as disabled, verified_at is not null as verified`

export function findCredentials(
  db: Db,
  by: { id: string } | { email: string } | { googleSub: string },
) {
  const where =
    'id' in by
      ? sql`id = ${by.id}`
      : 'email' in by
        ? sql`email = ${by.email}`
        : sql`google_sub = ${by.googleSub}`
  return maybeOne<Credentials>(db, sql`select ${credentialFields} from users where ${where}`)
}

export interface NewUser {
  name: string
  /** Null for a customer known only from phone orders. */
  email: string | null
  role: Role
  passwordHash: string | null
  googleSub?: string
  phone?: string
  address?: string
  image?: string
  /** True if the customer has shown that the mailbox is theirs. */
  verified?: boolean
}

/** Returns null if the e-mail already has an account. */
export function insertUser(db: Db, user: NewUser) {
  return maybeOne<Credentials>(
    db,
    sql`insert into users (name, email, role, password_hash, google_sub, phone, address, image,
      verified_at)
        values (${user.name}, ${user.email}, ${user.role}, ${user.passwordHash},
          ${user.googleSub ?? null}, ${user.phone ?? ''}, ${user.address ?? ''},
          ${user.image ?? ''},
          case when ${user.verified ?? false} then now() end)
        on conflict do nothing
        returning ${credentialFields}`,
  )
}

export const ownerExists = (db: Db) =>
  exists(db, sql`select from users where role = 'owner' and disabled_at is null`)

/**
 * Links an account to the Google account with the same verified e-mail. If our account was not yet
 * verified, a stranger may have opened it, so its password and contact details are erased.
 */
export function linkGoogle(
  db: Db,
  id: string,
  { sub, name, image }: { sub: string; name: string; image: string },
) {
  return maybeOne<Account>(
    db,
    sql`update users set google_sub = ${sub}, verified_at = coalesce(verified_at, now()),
          password_hash = case when verified_at is null then null else password_hash end,
          name = case when verified_at is null then ${name} else name end,
          image = case when verified_at is null then ${image} else image end,
          phone = case when verified_at is null then '' else phone end,
          address = case when verified_at is null then '' else address end
        where id = ${id} and role = 'customer' and google_sub is null and disabled_at is null
          returning ${accountFields}`,
  )
}

/** Removes the password. A trigger ends all sessions. */
export const clearPassword = (db: Db, id: string) =>
  execute(db, sql`update users set password_hash = null where id = ${id} and role = 'customer'`)

/**
 * Removes the password and contact details, which a stranger may have entered. A trigger ends all
 * sessions.
 */
export const dropUnverified = (db: Db, id: string) =>
  execute(
    db,
    sql`update users set password_hash = null, phone = '', address = '', version = version + 1
      where id = ${id} and role = 'customer'`,
  )

export const isVerified = async (db: Db, id: string) =>
  (await maybeValue<boolean>(
    db,
    sql`select verified_at is not null as verified from users where id = ${id}`,
  )) ?? false

/** Whether this number is the account's, and is verified. */
export const isPhoneVerified = (db: Db, id: string, phone: string) =>
  exists(
    db,
    sql`select from users
      where id = ${id} and phone = ${phone} and phone_verified_at is not null`,
  )

/** Whether this address is the account's, and is verified. */
export const isEmailVerified = (db: Db, id: string, email: string) =>
  exists(
    db,
    sql`select from users
      where id = ${id} and lower(email) = lower(${email}) and verified_at is not null`,
  )

/** Returns null if the account was disabled or erased after the caller was authenticated. */
export function updateUser(
  db: Db,
  id: string,
  change: { name: string; number: string; image?: string; address?: string },
) {
  return maybeOne<Account>(
    db,
    sql`update users set name = ${change.name}, phone = ${change.number}, version = version + 1,
          image = coalesce(${change.image ?? null}, image),
            address = coalesce(${change.address ?? null}, address)
        where id = ${id} and disabled_at is null returning ${accountFields}`,
  )
}

/**
 * Locks the account if its role and password are still those that were checked. Checking a password
 * takes a while, so the account may have changed in between.
 */
export const lockIfUnchanged = async (db: Db, { id, role, passwordHash }: Credentials) =>
  (await maybeOne(
    db,
    sql`select 1 as unchanged from users where id = ${id} and role = ${role}
      and password_hash is not distinct from ${passwordHash}
      and disabled_at is null for no key update`,
  )) !== null

/**
 * Sets the password and returns null if the account was disabled or erased meanwhile. A trigger
 * ends the pending reset and all sessions except `currentSession`.
 */
export async function updatePassword(
  db: Db,
  id: string,
  passwordHash: string,
  currentSession?: Buffer,
): Promise<Account | null> {
  if (currentSession)
    await execute(
      db,
      sql`select set_config('shop.kept_session', ${currentSession.toString('hex')}, true)`,
    )
  return maybeOne<Account>(
    db,
    sql`update users set password_hash = ${passwordHash} where id = ${id} and disabled_at is null
      returning ${accountFields}`,
  )
}
