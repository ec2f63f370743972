import { type Db, execute, maybeOne, sql } from '#kit/server/db/sql.ts'

export const upsertVerification = (db: Db, userId: string, tokenHash: Buffer, hours: number) =>
  execute(
    db,
    sql`insert into email_verifications (user_id, token_hash, expires_at)
      values (${userId}, ${tokenHash}, now() + make_interval(hours => ${hours}))
        on conflict (user_id)
          do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
  )

/** Resolves the link's owner. Single use. */
export const consumeVerification = (db: Db, tokenHash: Buffer) =>
  maybeOne<{ userId: string }>(
    db,
    sql`delete from email_verifications where token_hash = ${tokenHash} and expires_at > now()
      returning user_id as "userId"`,
  )

export const markVerified = (db: Db, userId: string) =>
  execute(
    db,
    sql`update users set verified_at = coalesce(verified_at, now())
      where id = ${userId} and disabled_at is null`,
  )

export const deleteOldVerifications = (db: Db) =>
  execute(db, sql`delete from email_verifications where expires_at < now()`)

export const deleteVerification = (db: Db, userId: string) =>
  execute(db, sql`delete from email_verifications where user_id = ${userId}`)
