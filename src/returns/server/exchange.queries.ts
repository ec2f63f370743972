import { type Db, execute, maybeOne, one, sql } from '#kit/server/db/sql.ts'
import type { PlaceOrderFor } from '#orders/staff-contract.ts'

/**
 * What is to be given back of an order, how its last payment came in, and whether a gateway is
 * giving some of it back right now.
 */
export const getCredit = (db: Db, orderId: string) =>
  one<{ paisa: number; way: string; isUnderWay: boolean }>(
    db,
    sql`select exists (select from payment_refunds where order_id = orders.id and state = 'sending')
      as "isUnderWay", received_paisa - refunded_paisa - (total_paisa - dropped_paisa) as paisa,
          coalesce((select way from payments where order_id = orders.id and amount_paisa > 0
            order by id desc limit 1), 'cash') as way
        from orders where id = ${orderId}`,
  )

export const setExchange = (db: Db, returnId: string, orderId: string) =>
  execute(db, sql`update returns set exchange_order_id = ${orderId} where id = ${returnId}`)

/**
 * To whom an exchange is sent, how, and what of it, at the price of each piece. No way of delivery
 * where the one of before is not offered any more;
 * what nobody brought anywhere is collected.
 */
type Exchanged = Pick<PlaceOrderFor, 'shippingAddress' | 'address' | 'buyerName' | 'buyerPan'> & {
  customerId: string
  contactNumber: string
  shippingOption: string | undefined
  items: (PlaceOrderFor['items'][number] & { paisa: number })[]
}

/** Null where nothing of the return has arrived. */
export const findExchanged = (db: Db, returnId: string) =>
  maybeOne<Exchanged>(
    db,
    sql`select orders.user_id as "customerId", customer_phone as "contactNumber",
      shipping_address as "shippingAddress", address, buyer_name as "buyerName",
      buyer_pan as "buyerPan",
          (select id from shipping_options where archived_at is null
            and (id = orders.shipping_option or (is_pickup and shipping_address = ''))
            order by id = orders.shipping_option desc, position limit 1) as "shippingOption", items
        from returns join orders on orders.id = returns.order_id, lateral (
          select json_agg(json_build_object('product', json_build_object('id', product_id::text),
            'quantity', pieces, 'paisa', pay)) as items from (
            select product_id, sum(sellable + damaged + to_maker)::int as pieces,
              max(pay_paisa) as pay
            from return_lines join order_lines on order_lines.order_id = return_lines.order_id
              and order_lines.position = return_lines.position
            where return_id = returns.id group by product_id
              having sum(sellable + damaged + to_maker) > 0) came
        ) arrived where returns.id = ${returnId} and items is not null`,
  )

const arrived = sql`select event.id from return_events event
  where event.state = 'received' and event.return_id`

/** Pieces of the same line that came with a return after this one. */
const cameLater = sql`(select coalesce(sum(other.sellable + other.damaged + other.to_maker), 0)::int
  from return_lines other
  where other.order_id = return_lines.order_id and other.position = return_lines.position
    and (${arrived} = other.return_id) > (${arrived} = return_lines.return_id))`

/**
 * What the promo code took off the pieces of a return, rounded as it went with them, and what is
 * not charged for their delivery any more.
 */
export const getKept = (db: Db, returnId: string) =>
  one<{ promoCode: string; promoPaisa: number; shippingPaisa: number }>(
    db,
    sql`select promo_code as "promoCode", case
      when consignments.stage = 'returned' then consignments.shipping_paisa
      else 0 end as "shippingPaisa", (
            select coalesce(sum((promo_paisa * gone + quantity - 1) / quantity
              - (promo_paisa * (gone - came) + quantity - 1) / quantity), 0)::bigint from (
              select promo_paisa, order_lines.quantity,
                cancelled_quantity + returned_quantity - ${cameLater} as gone,
                sellable + damaged + to_maker as came
              from return_lines join order_lines on order_lines.order_id = return_lines.order_id
                and order_lines.position = return_lines.position
              where return_id = returns.id) pieces) as "promoPaisa"
        from returns join orders on orders.id = returns.order_id
          join consignments on consignments.id = consignment_id where returns.id = ${returnId}`,
  )
