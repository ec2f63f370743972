import { type Db, execute, many, maybeOne, sql } from '#kit/server/db/sql.ts'
import type { Merged } from '#kit/server/merge.ts'

export const hasOpenRepairs = async (db: Db, userId: string) =>
  (await maybeOne(
    db,
    sql`select from repairs
      where user_id = ${userId} and stage not in ('handed_over', 'cancelled') limit 1`,
  )) !== null

/**
 * What was done stays, for the books and the warranty; whose it was, nobody knows any more, and no
 * link leads there.
 */
export async function anonymiseRepairs(db: Db, userId: string, name: string) {
  const own = sql`(select id from repairs where user_id = ${userId})`
  await execute(db, sql`delete from repair_links where repair_id in ${own}`)
  await execute(db, sql`delete from repair_photos where repair_id in ${own}`)
  await execute(
    db,
    sql`update repair_events set text = ''
      where repair_id in ${own} and kind in ('note', 'message', 'claim')`,
  )
  await execute(
    db,
    sql`update repairs set customer_name = ${name}, customer_phone = '', customer_email = '',
      words = '', serial = '', address = null, password = null, condition = '', checklist = '[]',
          handed_to = case when handed_over_at is null then '' else ${name} end, signature = '',
            erased_at = coalesce(erased_at, now()) where user_id = ${userId}`,
  )
}

export const moveRepairs = (db: Db, { from, into }: Merged) =>
  execute(db, sql`update repairs set user_id = ${into} where user_id = ${from}`)

/** What is kept of a customer's repairs, for the customer. */
export const tellRepairs = (db: Db, userId: string) =>
  many(
    db,
    sql`select 'R-' || number as number, created_at as "createdAt", kind, brand, model, serial,
      words, stage, customer_name as name, customer_phone as phone, customer_email as email,
      address,
          accessories, password is not null as "passwordKept", handed_over_at as "handedOverAt",
            warranty_until::text as "warrantyUntil",
          (select coalesce(json_agg(json_build_object('at', created_at, 'fromShop', not by_customer,
            'text', text) order by id), '[]') from repair_events
            where repair_id = repairs.id and kind = 'message') as messages,
          (select count(*) from repair_photos where repair_id = repairs.id) as photos
        from repairs where user_id = ${userId} order by number`,
  )

/** Who the customer of a repair is. */
export const findContact = (db: Db, userId: string) =>
  maybeOne<{ name: string; phone: string; email: string }>(
    db,
    sql`select name, phone, coalesce(email, '') as email from users
      where id = ${userId} and disabled_at is null and removed_at is null and role = 'customer'`,
  )

/**
 * The account of somebody who booked without one. Anybody can write any phone number into their own
 * profile, so one that somebody signs in to is
 * taken only where its e-mail was proven and is the one of the booking. Whoever asks is alone in
 * doing so until the transaction ends.
 */
export async function findAccountOf(tx: Db, phone: string, email: string) {
  await execute(
    tx,
    sql`select pg_advisory_xact_lock(hashtext('customer-phone'), hashtext(${phone}))`,
  )
  return maybeOne<{ id: string }>(
    tx,
    sql`select id from users where role = 'customer' and phone = ${phone} and phone <> ''
      and removed_at is null and disabled_at is null
          and ((password_hash is null and google_sub is null)
            or (verified_at is not null and ${email} <> '' and lower(email) = lower(${email})))
        order by created_at desc limit 1`,
  )
}
