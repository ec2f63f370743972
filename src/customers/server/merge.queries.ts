import { type Db, execute, many, sql } from '#kit/server/db/sql.ts'

export interface MergingAccount {
  id: string
  name: string
  email: string | null
  verified: boolean
}

/**
 * Locks the accounts that belong to customers, in id order, so that a merge in the other direction
 * cannot deadlock. The lock also keeps new orders out.
 */
export const lockCustomers = (db: Db, ids: readonly string[]) =>
  many<MergingAccount>(
    db,
    sql`select id, name, email, verified_at is not null as verified from users
      where id = any(${ids}::uuid[]) and role = 'customer' and removed_at is null
      order by id for update`,
  )

/**
 * Moves account data to the customer who stays, where it is missing: phone, address, and e-mail
 * with its sign-in. An e-mail that is not needed is stored in `former_emails`, because messages
 * refer to it. The other account is emptied.
 */
export async function mergeAccounts(
  db: Db,
  { from, into, name }: { from: string; into: string; name: string },
) {
  const [merged] = await many<{
    email: string | null
    password_hash: string | null
    google_sub: string | null
    verified_at: Date | null
    phone: string
    phone_verified_at: Date | null
    address: string
    former_emails: string[]
  }>(
    db,
    sql`select email, password_hash, google_sub, verified_at, phone, phone_verified_at, address,
          former_emails
        from users where id = ${from}`,
  )
  if (!merged) return
  await execute(
    db,
    sql`update users set name = ${name}, email = null, password_hash = null, google_sub = null,
          phone = '', address = '', image = '', former_emails = '{}',
          disabled_at = coalesce(disabled_at, now()), removed_at = now(), version = version + 1
        where id = ${from}`,
  )
  await execute(
    db,
    sql`update users set phone = case when phone = '' then ${merged.phone} else phone end,
          phone_verified_at = case when phone in ('', ${merged.phone})
            then coalesce(phone_verified_at, ${merged.phone_verified_at}::timestamptz)
            else phone_verified_at end,
          address = case when address = '' then ${merged.address} else address end,
          former_emails = former_emails || ${merged.former_emails} || case when email is not null
            and ${merged.email}::text is not null then array[${merged.email}::text] else '{}' end,
          password_hash = case when email is null then ${merged.password_hash}
            else password_hash end,
          google_sub = case when email is null then ${merged.google_sub} else google_sub end,
          verified_at = case when email is null then ${merged.verified_at}::timestamptz
            else verified_at end,
          email = coalesce(email, ${merged.email}), version = version + 1
        where id = ${into}`,
  )
}
