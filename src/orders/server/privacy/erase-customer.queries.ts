import type { AccountMerge } from '#accounts/server/index.ts'
import { type Db, execute, one, sql } from '#kit/server/db/sql.ts'
import { stagesWith } from '../../stages.ts'

export async function hasOpenOrders(db: Db, userId: string): Promise<boolean> {
  const open = sql`select from orders
    where user_id = ${userId} and status = any(${stagesWith('isOpen')}::text[])`
  return (await one<{ open: boolean }>(db, sql`select exists (${open}) as open`)).open
}

/** The mail to the shop about a new order contains the customer's name and phone number. */
export const shopOrderMail = 'order-for-shop'

export const deleteShopMailsAbout = (db: Db, userId: string) =>
  execute(
    db,
    sql`with deleted as (
          delete from mails where kind = ${shopOrderMail}
            and about in (select 'order:' || number from orders where user_id = ${userId})
            returning id
        )
        delete from tasks where kind = 'mail' and key in (select id::text from deleted)`,
  )

/**
 * Removes personal data from a customer's orders. Delivered orders keep the buyer's name for the
 * books.
 */
export async function anonymiseOrders(db: Db, userId: string, name: string) {
  await execute(
    db,
    sql`update orders set
          customer_name = case when delivered_at is null then ${name} else customer_name end,
          customer_email = '', customer_phone = '', shipping_address = '', address = null,
          notes = '', staff_note = '', buyer_name = '', buyer_pan = ''
        where user_id = ${userId}`,
  )
  await execute(
    db,
    sql`update consignments set tracking_number = '', tracking_link = ''
      where tracking_number || tracking_link <> ''
        and order_id in (select id from orders where user_id = ${userId})`,
  )
  // The goods stay in the books; addresses and remarks do not.
  await execute(
    db,
    sql`update order_changes set note = '',
          items = (select coalesce(jsonb_agg(case when item ? 'name' then item - 'reason'
            else item - 'before' - 'after' || '{"before": "", "after": ""}' end), '[]')
            from jsonb_array_elements(items) item)
        where order_id in (select id from orders where user_id = ${userId})`,
  )
  await execute(
    db,
    sql`update order_lines set agreed_reason = '–'
      where agreed_reason <> '' and order_id in (select id from orders where user_id = ${userId})`,
  )
  await execute(
    db,
    sql`update order_events set note = ''
      where note <> '' and order_id in (select id from orders where user_id = ${userId})`,
  )
}

/** All orders, open or not, go to the account that remains. */
export const transferOrders = (db: Db, { from, into }: AccountMerge) =>
  execute(db, sql`update orders set user_id = ${into} where user_id = ${from}`)
