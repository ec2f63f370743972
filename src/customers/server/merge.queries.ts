import { type Db, execute, many, sql } from '#kit/server/db/sql.ts'

export interface MergingAccount {
  id: string
  name: string
  email: string | null
  verified: boolean
}

/**
 * Both, if both are customers; locked in the order of their ids, so that nobody orders, and nobody
 * merges them the other way round, meanwhile.
 */
export const lockCustomers = (db: Db, ids: readonly string[]) =>
  many<MergingAccount>(
    db,
    sql`select id, name, email, verified_at is not null as verified from users
      where id = any(${ids}::uuid[]) and role = 'customer' and removed_at is null
      order by id for update`,
  )

/**
 * The account that stays has what it has, and gets what it lacks: a phone number, an address, and
 * with an e-mail also the way in.
 * An address that goes is remembered, for what was written from and to it. The one that goes is
 * emptied.
 */
export async function mergeAccounts(
  db: Db,
  { from, into, name }: { from: string; into: string; name: string },
) {
  const kept = await many<{
    email: string | null
    password_hash: string | null
    google_sub: string | null
    verified_at: Date | null
    phone: string
    address: string
    former_emails: string[]
  }>(
    db,
    sql`select email, password_hash, google_sub, verified_at, phone, address, former_emails
      from users where id = ${from}`,
  )
  const gone = kept[0]
  if (!gone) return
  await execute(
    db,
    sql`update users set name = ${name}, email = null, password_hash = null, google_sub = null,
      phone = '', address = '', image = '', former_emails = '{}',
          disabled_at = coalesce(disabled_at, now()), removed_at = now(), version = version + 1
            where id = ${from}`,
  )
  await execute(
    db,
    sql`update users set phone = case when phone = '' then ${gone.phone} else phone end,
      address = case when address = '' then ${gone.address} else address end,
          former_emails = former_emails || ${gone.former_emails} || case when email is not null
            and ${gone.email}::text is not null then array[${gone.email}::text] else '{}' end,
          password_hash = case when email is null then ${gone.password_hash} else password_hash end,
          google_sub = case when email is null then ${gone.google_sub} else google_sub end,
          verified_at = case when email is null then ${gone.verified_at}::timestamptz
            else verified_at end,
          email = coalesce(email, ${gone.email}), version = version + 1
        where id = ${into}`,
  )
}
