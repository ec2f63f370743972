import type { AccountMerge } from '#accounts/server/index.ts'
import { type Db, execute, exists, many, maybeOne, sql } from '#kit/server/db/sql.ts'
import type { Contact } from '../repairs.queries.ts'
import { isOpen } from '../tickets/cards.queries.ts'

export const hasOpenRepairs = (db: Db, userId: string) =>
  exists(db, sql`select from repairs where user_id = ${userId} and ${isOpen}`)

/**
 * Removes what identifies the customer, and every link. The work itself stays, for the books and
 * the warranty.
 */
export async function anonymizeRepairs(db: Db, userId: string, name: string) {
  const customerRepairs = sql`(select id from repairs where user_id = ${userId})`
  await execute(db, sql`delete from repair_links where repair_id in ${customerRepairs}`)
  await execute(db, sql`delete from repair_photos where repair_id in ${customerRepairs}`)
  await execute(
    db,
    sql`update repair_events set text = ''
        where repair_id in ${customerRepairs} and kind in ('note', 'message', 'claim')`,
  )
  await execute(
    db,
    sql`update repairs set customer_name = ${name}, customer_phone = '', customer_email = '',
          words = '', serial = '', address = null, password = null, condition = '',
          checklist = '[]',
          handed_to = case when handed_over_at is null then '' else ${name} end,
          signature = '', erased_at = coalesce(erased_at, now())
        where user_id = ${userId}`,
  )
}

export const reassignRepairs = (db: Db, { from, into }: AccountMerge) =>
  execute(db, sql`update repairs set user_id = ${into} where user_id = ${from}`)

export const exportRepairs = (db: Db, userId: string) =>
  many(
    db,
    sql`select 'R-' || number as number, created_at as "createdAt", kind, brand, model, serial,
          words, stage, customer_name as name, customer_phone as phone,
          customer_email as email, address, accessories,
          password is not null as "passwordKept", handed_over_at as "handedOverAt",
          warranty_until::text as "warrantyUntil",
          (select coalesce(json_agg(json_build_object('at', created_at,
              'fromShop', not by_customer, 'text', text) order by id), '[]')
            from repair_events
            where repair_id = repairs.id and kind = 'message') as messages,
          (select count(*) from repair_photos where repair_id = repairs.id) as photos
        from repairs where user_id = ${userId} order by number`,
  )

/** Null for staff, and for accounts that were disabled or removed. */
export const findContact = (db: Db, userId: string) =>
  maybeOne<Contact>(
    db,
    sql`select name, phone, coalesce(email, '') as email from users
        where id = ${userId} and disabled_at is null and removed_at is null
          and role = 'customer'`,
  )

/**
 * The account of a customer who booked without one. Anyone can write any phone number into a
 * profile or a booking, so the account must have verified it, or the e-mail of the booking. An
 * account that no one can open, not even by a reset, shows nothing to anyone. The phone number
 * stays locked until the transaction ends, so that concurrent calls cannot create two accounts for
 * it.
 */
export async function findAccountByContact(tx: Db, phone: string, email: string) {
  await execute(
    tx,
    sql`select pg_advisory_xact_lock(hashtext('customer-phone'), hashtext(${phone}))`,
  )
  return maybeOne<{ id: string }>(
    tx,
    sql`select id from users
        where role = 'customer' and phone = ${phone} and phone <> ''
          and removed_at is null and disabled_at is null
          and (phone_verified_at is not null
            or (password_hash is null and google_sub is null and users.email is null)
            or (verified_at is not null and ${email} <> '' and lower(email) = lower(${email})))
        order by phone_verified_at is null, created_at desc limit 1`,
  )
}
