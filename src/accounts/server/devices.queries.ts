import { type Db, execute, one, sql } from '#kit/server/db/sql.ts'

export const isKnownDevice = async (db: Db, email: string, tokenHash: Buffer) =>
  (
    await one<{ known: boolean }>(
      db,
      sql`select exists (select from known_devices join users on users.id = user_id where users.email = ${email} and token_hash = ${tokenHash}) as known`,
    )
  ).known

/** The latest few of an account are kept. */
export async function upsertDevice(db: Db, userId: string, tokenHash: Buffer, max: number) {
  await execute(
    db,
    sql`insert into known_devices (user_id, token_hash) values (${userId}, ${tokenHash}) on conflict (user_id, token_hash) do update set seen_at = now()`,
  )
  await execute(
    db,
    sql`delete from known_devices where user_id = ${userId}
          and token_hash in (select token_hash from known_devices where user_id = ${userId} order by seen_at desc offset ${max})`,
  )
}

export const deleteOldDevices = (db: Db, days: number) => execute(db, sql`delete from known_devices where seen_at < now() - make_interval(days => ${days})`)

export const deleteDevices = (db: Db, userId: string) => execute(db, sql`delete from known_devices where user_id = ${userId}`)
