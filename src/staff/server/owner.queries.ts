import type { Role } from '#kit/contract/access.ts'
import { type Db, execute, maybeOne, one, sql } from '#kit/server/db/sql.ts'

/** Lets only one process at a time apply the environment's owner. */
export const lockEnvironmentOwner = (db: Db) =>
  execute(db, sql`lock table environment_owner in exclusive mode`)

export const findEnvironmentOwner = (db: Db) =>
  maybeOne<{ email: string; passwordHash: string }>(
    db,
    sql`select email, password_hash as "passwordHash" from environment_owner`,
  )

export const upsertEnvironmentOwner = (db: Db, email: string, passwordHash: string) =>
  execute(
    db,
    sql`insert into environment_owner (email, password_hash) values (${email}, ${passwordHash})
        on conflict (one)
          do update set email = excluded.email, password_hash = excluded.password_hash`,
  )

interface OwnerAccount {
  role: Role
  passwordHash: string | null
  disabled: boolean
}

/** Finds the account with this e-mail and locks it until the transaction ends. */
export const lockAccount = (db: Db, email: string) =>
  maybeOne<OwnerAccount>(
    db,
    sql`select role, password_hash as "passwordHash", disabled_at is not null as disabled from users
      where email = ${email} for no key update`,
  )

/**
 * Makes the account with this e-mail an owner with this password, and creates it if needed. A
 * trigger ends the sessions of the earlier role or password.
 */
export const upsertOwner = (
  db: Db,
  { email, passwordHash }: { email: string; passwordHash: string },
) =>
  one<{ id: string; name: string; email: string }>(
    db,
    sql`insert into users (name, email, role, password_hash, verified_at)
      values ('Owner', ${email}, 'owner', ${passwordHash}, now())
        on conflict (email) do update set role = 'owner', password_hash = excluded.password_hash,
          google_sub = null, disabled_at = null,
          name = case when users.verified_at is null then excluded.name else users.name end,
            phone = case when users.verified_at is null then '' else users.phone end,
          address = case when users.verified_at is null then '' else users.address end,
            verified_at = coalesce(users.verified_at, now())
        returning id, name, email`,
  )
