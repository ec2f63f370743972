import { type Db, execute, many, one, sql } from '#kit/server/db/sql.ts'

export const lowStockMail = 'low-stock'

// The shop's own: sellers look after theirs.
const low = sql`products where archived_at is null and business_id is null and stock <= low_stock`

/**
 * Whether a mail went out on this day in Nepal; until the transaction ends, nobody else writes one.
 */
export async function wasToldToday(tx: Db, day: string): Promise<boolean> {
  await execute(tx, sql`select pg_advisory_xact_lock(7215009)`)
  const row = await one<{ told: boolean }>(
    tx,
    sql`select exists (select from mails
      where kind = ${lowStockMail}
      and created_at >= (${day}::date::timestamp at time zone 'Asia/Kathmandu')) as told`,
  )
  return row.told
}

/**
 * Takes down what has run low since it was last told, the scarcest first; of what there is enough
 * again, it will be told anew.
 */
export async function takeNewlyLow(tx: Db): Promise<{ name: string; stock: number }[]> {
  await execute(tx, sql`delete from low_stock_told where product_id not in (select id from ${low})`)
  return many(
    tx,
    sql`with new as (
          insert into low_stock_told (product_id) select id
            from ${low} and id not in (select product_id from low_stock_told) returning product_id
        )
        select name, stock from new join products on id = product_id order by stock, name`,
  )
}

export const countLow = async (db: Db) =>
  (await one<{ count: number }>(db, sql`select count(*) from ${low}`)).count
