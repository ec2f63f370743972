import { type Db, execute, maybeOne, sql } from '#kit/server/db/sql.ts'

/**
 * Stores the code that a nonce needs: the one just mailed, or else the newest one that is still in
 * the mailbox. Without either, the nonce never signs in.
 */
export const insertSignInCode = (
  db: Db,
  {
    nonceHash,
    userId,
    codeHash,
    isMailed,
    minutes,
  }: {
    nonceHash: Buffer
    userId: string | null
    codeHash: string
    isMailed: boolean
    minutes: number
  },
) =>
  execute(
    db,
    sql`with mailed as (
          select user_id, code_hash, expires_at from sign_in_codes
          where user_id = ${userId}::uuid and expires_at > now()
          order by expires_at desc limit 1
        ), latest as (
          select ${userId}::uuid as user_id, ${codeHash} as code_hash,
              now() + make_interval(mins => ${minutes}) as expires_at
            where ${isMailed}
          union all
          select user_id, code_hash, expires_at from mailed where not ${isMailed}
        )
        insert into sign_in_codes (nonce_hash, user_id, code_hash, expires_at)
          select ${nonceHash}, latest.user_id, coalesce(latest.code_hash, ${codeHash}),
            coalesce(latest.expires_at, now() + make_interval(mins => ${minutes}))
          from (select) always left join latest on true`,
  )

/** Counts a try before the code is checked. Null if the nonce has none left, or has expired. */
export const takeTry = (db: Db, nonceHash: Buffer, maxTries: number) =>
  maybeOne<{ userId: string | null; codeHash: string }>(
    db,
    sql`update sign_in_codes set tries = tries + 1
        where nonce_hash = ${nonceHash} and tries < ${maxTries} and expires_at > now()
        returning user_id as "userId", code_hash as "codeHash"`,
  )

/** True once per code, whichever nonces it was bound to. */
export const consumeSignInCode = async (db: Db, userId: string, codeHash: string) =>
  (await execute(
    db,
    sql`delete from sign_in_codes where user_id = ${userId} and code_hash = ${codeHash}`,
  )) > 0

export const deleteSignInCodes = (db: Db, userId: string) =>
  execute(db, sql`delete from sign_in_codes where user_id = ${userId}`)

export const deleteOldSignInCodes = (db: Db) =>
  execute(db, sql`delete from sign_in_codes where expires_at < now()`)
