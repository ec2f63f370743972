import { type Db, execute, many, sql, value } from '#kit/server/db/sql.ts'

export const lowStockMail = 'low-stock'

// The shop's own products only: sellers watch their own stock.
const low = sql`products where archived_at is null and business_id is null and stock <= low_stock`

/**
 * Whether a mail of this kind was sent on this day in Nepal. Takes a lock until the transaction
 * ends, so that two processes cannot both send one.
 */
export async function wasMailedToday(tx: Db, kind: string, day: string): Promise<boolean> {
  await execute(tx, sql`select pg_advisory_xact_lock(7215009)`)
  return value<boolean>(
    tx,
    sql`select exists (select from mails
      where kind = ${kind}
      and created_at >= (${day}::date::timestamp at time zone 'Asia/Kathmandu')) as mailed`,
  )
}

/**
 * Records and returns the products that ran low since the last mail, lowest stock first. Products
 * that have enough stock again are removed, so that they can be reported again.
 */
export async function recordNewlyLow(tx: Db): Promise<{ name: string; stock: number }[]> {
  await execute(tx, sql`delete from low_stock_told where product_id not in (select id from ${low})`)
  return many(
    tx,
    sql`with new as (
          insert into low_stock_told (product_id)
            select id from ${low} and id not in (select product_id from low_stock_told)
            returning product_id
        )
        select name, stock from new join products on id = product_id order by stock, name`,
  )
}

export const countLow = (db: Db) => value<number>(db, sql`select count(*) from ${low}`)
