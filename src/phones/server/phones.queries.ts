import { type Db, execute, many, maybeOne, sql } from '#kit/server/db/sql.ts'

export const findPhone = (db: Db, userId: string) =>
  maybeOne<{ number: string; isVerified: boolean }>(
    db,
    sql`select phone as number, phone_verified_at is not null as "isVerified" from users
        where id = ${userId} and disabled_at is null`,
  )

/** Replaces an earlier code. */
export const upsertPhoneCode = (
  db: Db,
  code: { userId: string; number: string; codeHash: string; minutes: number },
) =>
  execute(
    db,
    sql`insert into phone_codes (user_id, phone, code_hash, expires_at)
        values (${code.userId}, ${code.number}, ${code.codeHash},
          now() + make_interval(mins => ${code.minutes}))
        on conflict (user_id) do update set phone = excluded.phone,
          code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
  )

/**
 * Counts a try before the code is checked. Null if no code is left, or if the profile has another
 * number by now.
 */
export const takeTry = (db: Db, userId: string, maxTries: number) =>
  maybeOne<{ number: string; codeHash: string }>(
    db,
    sql`update phone_codes set tries = tries + 1 from users
        where user_id = ${userId} and users.id = user_id and users.phone = phone_codes.phone
          and tries < ${maxTries} and expires_at > now()
        returning phone_codes.phone as number, code_hash as "codeHash"`,
  )

/** True once per code. */
export const consumePhoneCode = async (db: Db, userId: string, codeHash: string) =>
  (await execute(
    db,
    sql`delete from phone_codes where user_id = ${userId} and code_hash = ${codeHash}`,
  )) === 1

export const deletePhoneCode = (db: Db, userId: string) =>
  execute(db, sql`delete from phone_codes where user_id = ${userId}`)

export const deleteOldPhoneCodes = (db: Db) =>
  execute(db, sql`delete from phone_codes where expires_at < now()`)

interface FormerHolder {
  name: string
  email: string | null
  verified: boolean
}

/**
 * Un-verifies the number for every other account and returns those. The number stays locked until
 * the transaction ends.
 */
export async function takeNumberFromOthers(tx: Db, userId: string, number: string) {
  await execute(
    tx,
    sql`select pg_advisory_xact_lock(hashtext('customer-phone'), hashtext(${number}))`,
  )
  return many<FormerHolder>(
    tx,
    sql`update users set phone_verified_at = null, version = version + 1
        where phone = ${number} and phone_verified_at is not null and id <> ${userId}
        returning name, email, verified_at is not null as verified`,
  )
}

/** False if the account has another number by now, or was disabled. */
export const markPhoneVerified = async (
  tx: Db,
  { userId, number, isCustomer }: { userId: string; number: string; isCustomer: boolean },
) =>
  (await execute(
    tx,
    sql`update users set phone_verified_at = coalesce(phone_verified_at, now()),
          version = version + 1
        where id = ${userId} and phone = ${number} and phone <> '' and disabled_at is null
          and (role = 'customer' or not ${isCustomer})`,
  )) === 1
