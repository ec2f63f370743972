import { type Db, execute, one, sql } from '../db/sql.ts'

export async function hasOpenOrders(db: Db, userId: string): Promise<boolean> {
  const open = sql`select from orders where user_id = ${userId} and status in ('pending', 'confirmed', 'packed', 'shipped')`
  return (await one<{ open: boolean }>(db, sql`select exists (${open}) as open`)).open
}

/** Takes who it was out of a customer's orders; what was sold keeps the buyer's name, for the books. */
export async function anonymiseOrders(db: Db, userId: string, name: string) {
  await execute(
    db,
    sql`update orders set customer_name = case when delivered_at is null then ${name} else customer_name end,
          customer_email = '', customer_phone = '', shipping_address = '', notes = ''
        where user_id = ${userId}`,
  )
  await execute(db, sql`update order_events set note = '' where note <> '' and order_id in (select id from orders where user_id = ${userId})`)
}

/** Answers that are kept for a repeated call name the customer as well; some are those of staff who ordered for them. */
export const deleteAnswersAbout = (db: Db, userId: string) =>
  execute(db, sql`delete from idempotency_keys where user_id = ${userId} or reply #>> '{data,customer,id}' = ${userId}`)
