import type { Role } from '#kit/contract/access.ts'
import { type Db, execute, maybeOne, one, type Sql, sql } from '#kit/server/db/sql.ts'
import type { User } from '../contract.ts'

const userFields = sql`id, name, coalesce(email, '') as email, phone as number, image, address, role`

export function findUser(db: Db, id: string) {
  return maybeOne<User>(db, sql`select ${userFields} from users where id = ${id}`)
}

/** The account while it is open, which it stays until the transaction ends; null where it is disabled or emptied. */
export function holdUser(db: Db, id: string) {
  return maybeOne<User>(db, sql`select ${userFields} from users where id = ${id} and disabled_at is null for key share`)
}

export interface Credentials {
  id: string
  role: Role
  passwordHash: string | null
  disabled: boolean
}
const credentialFields = sql`id, role, password_hash as "passwordHash", disabled_at is not null as disabled`

export function findCredentials(db: Db, by: { id: string } | { email: string } | { googleSub: string }) {
  const where = 'id' in by ? sql`id = ${by.id}` : 'email' in by ? sql`email = ${by.email}` : sql`google_sub = ${by.googleSub}`
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
}

/** Null when the e-mail already has an account. */
export function insertUser(db: Db, user: NewUser) {
  return maybeOne<Credentials>(
    db,
    sql`insert into users (name, email, role, password_hash, google_sub, phone, address, image)
        values (${user.name}, ${user.email}, ${user.role}, ${user.passwordHash}, ${user.googleSub ?? null}, ${user.phone ?? ''}, ${user.address ?? ''}, ${user.image ?? ''})
        on conflict do nothing
        returning ${credentialFields}`,
  )
}

/** Makes an account the owner's, with this password; creates it where there is none. */
export function upsertOwner(db: Db, owner: { name: string; email: string; passwordHash: string }) {
  return execute(
    db,
    sql`insert into users (name, email, role, password_hash) values (${owner.name}, ${owner.email}, 'owner', ${owner.passwordHash})
        on conflict (email) do update set role = 'owner', password_hash = excluded.password_hash, disabled_at = null`,
  )
}

export async function ownerExists(db: Db) {
  return (await one<{ exists: boolean }>(db, sql`select exists (select from users where role = 'owner' and disabled_at is null)`)).exists
}

export function linkGoogle(db: Db, id: string, googleSub: string) {
  return execute(db, sql`update users set google_sub = ${googleSub} where id = ${id} and google_sub is null and disabled_at is null`)
}

/** Null where the account was disabled or emptied since its owner was let in: nothing is written into it any more. */
export function updateUser(db: Db, id: string, change: { name: string; number: string; image?: string; address?: string }) {
  return maybeOne<User>(
    db,
    sql`update users set name = ${change.name}, phone = ${change.number}, version = version + 1,
          image = coalesce(${change.image ?? null}, image), address = coalesce(${change.address ?? null}, address)
        where id = ${id} and disabled_at is null returning ${userFields}`,
  )
}

/** False where the account was disabled or emptied meanwhile. */
export async function setPassword(db: Db, id: string, passwordHash: string): Promise<boolean> {
  return (await execute(db, sql`update users set password_hash = ${passwordHash} where id = ${id} and disabled_at is null`)) === 1
}

// Sessions

export function insertSession(db: Db, tokenHash: Buffer, userId: string) {
  return execute(db, sql`insert into sessions (token_hash, user_id) values (${tokenHash}, ${userId})`)
}

export interface Session {
  id: string
  role: Role
  seenSecondsAgo: number
}

export function findLiveSession(db: Db, tokenHash: Buffer, lifetime: { idleDays: number; days: number }) {
  return maybeOne<Session>(
    db,
    sql`select users.id, users.role, extract(epoch from now() - sessions.seen_at)::int as "seenSecondsAgo"
        from sessions join users on users.id = sessions.user_id
        where token_hash = ${tokenHash} and users.disabled_at is null
          and sessions.seen_at > now() - make_interval(days => ${lifetime.idleDays})
          and sessions.created_at > now() - make_interval(days => ${lifetime.days})`,
  )
}

export function touchSession(db: Db, tokenHash: Buffer) {
  return execute(db, sql`update sessions set seen_at = now() where token_hash = ${tokenHash}`)
}

/** Ends the account's sessions, all of them or all except one. */
export function deleteSessions(db: Db, userId: string, except?: Buffer) {
  const kept: Sql = except ? sql`and token_hash <> ${except}` : sql``
  return execute(db, sql`delete from sessions where user_id = ${userId} ${kept}`)
}

export function deleteOldSessions(db: Db, lifetime: { idleDays: number; days: number }) {
  return execute(
    db,
    sql`delete from sessions where seen_at < now() - make_interval(days => ${lifetime.idleDays}) or created_at < now() - make_interval(days => ${lifetime.days})`,
  )
}

// Password resets

export function upsertReset(db: Db, userId: string, codeHash: string, minutes: number) {
  return execute(
    db,
    sql`insert into password_resets (user_id, code_hash, expires_at) values (${userId}, ${codeHash}, now() + make_interval(mins => ${minutes}))
        on conflict (user_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, wrong_tries = 0`,
  )
}

/** Counts the try before the code is checked, so that concurrent tries cannot share the last one. Null: no code, expired, or tried too often. */
export function takeResetTry(db: Db, email: string, maxTries: number) {
  return maybeOne<{ userId: string; role: Role; codeHash: string }>(
    db,
    sql`update password_resets set wrong_tries = wrong_tries + 1 from users
        where users.id = password_resets.user_id and users.email = ${email} and users.disabled_at is null
          and wrong_tries < ${maxTries} and expires_at > now()
        returning users.id as "userId", users.role, code_hash as "codeHash"`,
  )
}

/** A right code does not count as a wrong try. */
export function giveBackResetTry(db: Db, userId: string) {
  return execute(db, sql`update password_resets set wrong_tries = wrong_tries - 1 where user_id = ${userId} and wrong_tries > 0`)
}

/** True once per code: whoever deletes the row may set the password. */
export async function useUpReset(db: Db, userId: string, codeHash: string) {
  return (await execute(db, sql`delete from password_resets where user_id = ${userId} and code_hash = ${codeHash}`)) === 1
}

export const deleteResets = (db: Db, userId: string) => execute(db, sql`delete from password_resets where user_id = ${userId}`)

// Attempts

/** Counts one more attempt in the current window; returns how many that makes, and how long the window still lasts. */
export function countAttempt(db: Db, key: string, windowSeconds: number) {
  return one<{ count: number; secondsLeft: number }>(
    db,
    sql`insert into attempts (key, count, window_ends_at) values (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
        on conflict (key) do update set
          count = case when attempts.window_ends_at <= now() then 1 else attempts.count + 1 end,
          window_ends_at = case when attempts.window_ends_at <= now() then excluded.window_ends_at else attempts.window_ends_at end
        returning count, ceil(extract(epoch from window_ends_at - now()))::int as "secondsLeft"`,
  )
}

export function forgetAttempts(db: Db, key: string) {
  return execute(db, sql`delete from attempts where key = ${key}`)
}

export function giveBackAttempts(db: Db, keys: string[]) {
  return execute(db, sql`update attempts set count = count - 1 where key = any(${keys}) and count > 0`)
}

export function deleteOldAttempts(db: Db) {
  return execute(db, sql`delete from attempts where window_ends_at < now()`)
}
