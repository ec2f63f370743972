import { type Db, execute, exists, maybeValue, sql } from '#kit/server/db/sql.ts'

/** Finds the device, among those of the caller, on which the account was used before. */
export const findKnownDevice = (db: Db, email: string, tokenHashes: Buffer[]) =>
  maybeValue<Buffer>(
    db,
    sql`select token_hash as hash from known_devices join users on users.id = user_id
      where users.email = ${email} and token_hash = any(${tokenHashes}::bytea[]) limit 1`,
  )

export const isDeviceOf = (db: Db, userId: string, tokenHashes: Buffer[]) =>
  exists(
    db,
    sql`select from known_devices
      where user_id = ${userId} and token_hash = any(${tokenHashes}::bytea[])`,
  )

/** Replaces the caller's devices by one new token. Each account keeps its `max` latest devices. */
export async function replaceDevice(
  db: Db,
  userId: string,
  previous: Buffer[],
  tokenHash: Buffer,
  max: number,
) {
  await execute(
    db,
    sql`delete from known_devices where user_id = ${userId}
        and (token_hash = any(${previous}::bytea[])
          or token_hash in (select token_hash from known_devices where user_id = ${userId}
            order by seen_at desc offset ${max - 1}))`,
  )
  await execute(
    db,
    sql`insert into known_devices (user_id, token_hash) values (${userId}, ${tokenHash})`,
  )
}

export const deleteOldDevices = (db: Db, days: number) =>
  execute(db, sql`delete from known_devices where seen_at < now() - make_interval(days => ${days})`)

export const deleteDevices = (db: Db, userId: string) =>
  execute(db, sql`delete from known_devices where user_id = ${userId}`)
