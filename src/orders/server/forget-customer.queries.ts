import { type Db, execute, one, sql } from '#kit/server/db/sql.ts'
import { stagesWith } from '../stages.ts'

export async function hasOpenOrders(db: Db, userId: string): Promise<boolean> {
  const open = sql`select from orders where user_id = ${userId} and status = any(${stagesWith('isOpen')}::text[])`
  return (await one<{ open: boolean }>(db, sql`select exists (${open}) as open`)).open
}

/** Removes what identifies a customer from their orders; what was sold keeps the buyer's name, for the books. */
export async function anonymiseOrders(db: Db, userId: string, name: string) {
  await execute(
    db,
    sql`update orders set customer_name = case when delivered_at is null then ${name} else customer_name end,
          customer_email = '', customer_phone = '', shipping_address = '', address = null, notes = '', buyer_name = '', buyer_pan = ''
        where user_id = ${userId}`,
  )
  await execute(
    db,
    sql`update consignments set tracking_number = '', tracking_link = '' where tracking_number || tracking_link <> '' and order_id in (select id from orders where user_id = ${userId})`,
  )
  await execute(db, sql`update order_events set note = '' where note <> '' and order_id in (select id from orders where user_id = ${userId})`)
}
