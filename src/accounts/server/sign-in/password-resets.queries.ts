import type { Role } from '#kit/contract/access.ts'
import { type Db, execute, maybeOne, sql } from '#kit/server/db/sql.ts'

export function upsertReset(db: Db, userId: string, codeHash: string, minutes: number) {
  return execute(
    db,
    sql`insert into password_resets (user_id, code_hash, expires_at)
      values (${userId}, ${codeHash}, now() + make_interval(mins => ${minutes}))
        on conflict (user_id) do update set code_hash = excluded.code_hash,
          expires_at = excluded.expires_at, wrong_tries = 0`,
  )
}

/** Finds the most recently mailed code, unless it has expired. */
export const findReset = (db: Db, email: string) =>
  maybeOne<{ userId: string; role: Role; codeHash: string }>(
    db,
    sql`select users.id as "userId", users.role, code_hash as "codeHash" from password_resets
      join users on users.id = user_id
        where users.email = ${email} and users.disabled_at is null and expires_at > now()`,
  )

/** Returns true once per code: only the caller that deletes the row may set the password. */
export async function consumeReset(db: Db, userId: string, codeHash: string) {
  return (
    (await execute(
      db,
      sql`delete from password_resets where user_id = ${userId} and code_hash = ${codeHash}`,
    )) === 1
  )
}

export const deleteResets = (db: Db, userId: string) =>
  execute(db, sql`delete from password_resets where user_id = ${userId}`)
