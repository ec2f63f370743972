import type { AccountMerge } from '#accounts/server/index.ts'
import { toRupees } from '#kit/contract/money.ts'
import { type Db, execute, exists, many, sql } from '#kit/server/db/sql.ts'
import { stagesWith } from '../stages.ts'

export const hasOpenOrders = (db: Db, userId: string) =>
  exists(
    db,
    sql`select from orders
        where user_id = ${userId} and status = any(${stagesWith('isOpen')}::text[])`,
  )

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
          notes = '', staff_note = '', buyer_name = '', buyer_pan = '',
          stranger_network = null
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

/** All orders of a customer with lines and history, in rupees, without the internal staff note. */
export async function exportCustomerOrders(db: Db, userId: string) {
  const rows = await many<{
    totalPaisa: number
    droppedPaisa: number
    lines: { pricePaisa: number }[]
  }>(
    db,
    sql`select number, created_at as "placedAt", status, payment_method as "paymentMethod",
          payment_status as "paymentStatus", customer_name as name, customer_email as email,
          customer_phone as phone, shipping_address as "shippingAddress", address,
          shipping_name as "shippingOption", notes,
          buyer_name as "buyerName", buyer_pan as "buyerPan", promo_code as "promoCode",
          total_paisa as "totalPaisa", dropped_paisa as "droppedPaisa",
          (select json_agg(json_build_object('product', name, 'quantity', quantity,
              'cancelled', cancelled_quantity, 'returned', returned_quantity,
              'pricePaisa', pay_paisa) order by position)
            from order_lines where order_id = orders.id) as lines,
          (select json_agg(json_build_object('status', to_status, 'at', created_at, 'note', note)
              order by id)
            from order_events where order_id = orders.id) as history,
          (select json_agg(json_build_object('at', created_at, 'note', note, 'changes', (
              select json_agg(json_build_object('what', item ->> 'what',
                  'product', item ->> 'name', 'before', item -> 'before', 'after', item -> 'after'))
                from jsonb_array_elements(items) item where item ->> 'what' <> 'staffNote'
              )) order by id)
            from order_changes where order_id = orders.id) as changes,
          (select json_agg(json_build_object('seller', seller_name, 'status', stage,
              'courier', courier, 'trackingNumber', tracking_number,
              'trackingLink', tracking_link) order by position)
            from consignments where order_id = orders.id) as consignments
        from orders where user_id = ${userId} order by number`,
  )
  return rows.map(({ totalPaisa, droppedPaisa, lines, ...order }) => ({
    ...order,
    total: toRupees(totalPaisa),
    notCharged: toRupees(droppedPaisa),
    lines: lines.map(({ pricePaisa, ...line }) => ({ ...line, price: toRupees(pricePaisa) })),
  }))
}
