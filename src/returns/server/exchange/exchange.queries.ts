import { type Db, execute, maybeOne, one, sql } from '#kit/server/db/sql.ts'
import type { PlaceOrderFor } from '#orders/contract/staff.ts'

/**
 * The money that has to be refunded for an order, the mode of its last payment, whether a gateway
 * is refunding some of it right now, and whether a seller still has some of it.
 */
export const getCredit = (db: Db, orderId: string) =>
  one<{ paisa: number; mode: string; isRefunding: boolean; isWithSeller: boolean }>(
    db,
    sql`select exists (select from payment_refunds
            where order_id = orders.id and state = 'sending') as "isRefunding",
          received_paisa - refunded_paisa - (total_paisa - dropped_paisa) as paisa,
          with_sellers_paisa > 0 and cash_of_returned(id) > 0 as "isWithSeller",
          coalesce((select way from payments where order_id = orders.id and amount_paisa > 0
            order by id desc limit 1), 'cash') as mode
        from orders where id = ${orderId}`,
  )

export const updateExchangeOrder = (db: Db, returnId: string, orderId: string) =>
  execute(db, sql`update returns set exchange_order_id = ${orderId} where id = ${returnId}`)

/** The order for an exchange, with the price of each item. */
type ExchangeDraft = Pick<
  PlaceOrderFor,
  'shippingAddress' | 'address' | 'buyerName' | 'buyerPan'
> & {
  customerId: string
  contactNumber: string
  /**
   * The original shipping option, unless it is no longer offered. Items that were not shipped are
   * collected.
   */
  shippingOption: string | undefined
  items: { product: { id: string }; quantity: number; pricePaisa: number }[]
}

/** Returns null if nothing of the return has arrived. */
export const findExchangeDraft = (db: Db, returnId: string) =>
  maybeOne<ExchangeDraft>(
    db,
    sql`select orders.user_id as "customerId", customer_phone as "contactNumber",
          shipping_address as "shippingAddress", address, buyer_name as "buyerName",
          buyer_pan as "buyerPan",
          (select id from shipping_options where archived_at is null
              and (id = orders.shipping_option or (is_pickup and shipping_address = ''))
            order by id = orders.shipping_option desc, position limit 1) as "shippingOption",
          items
        from returns join orders on orders.id = returns.order_id, lateral (
          select json_agg(json_build_object('product', json_build_object('id', product_id::text),
            'quantity', quantity, 'pricePaisa', pay)) as items
          from (
            select product_id, sum(sellable + damaged + to_maker)::int as quantity,
              max(pay_paisa) as pay
            from return_lines join order_lines on order_lines.order_id = return_lines.order_id
              and order_lines.position = return_lines.position
            where return_id = returns.id group by product_id
            having sum(sellable + damaged + to_maker) > 0
          ) arrived_products
        ) arrived
        where returns.id = ${returnId} and items is not null`,
  )

const receivedEventOf = sql`select event.id from return_events event
  where event.state = 'received' and event.return_id`

/** The number of items of the same line that arrived with a return after this one. */
const arrivedLater = sql`(
  select coalesce(sum(other.sellable + other.damaged + other.to_maker), 0)::int
    from return_lines other
    where other.order_id = return_lines.order_id and other.position = return_lines.position
      and (${receivedEventOf} = other.return_id) > (${receivedEventOf} = return_lines.return_id))`

/**
 * The promo discount on the items of a return, rounded as it was when they were returned, and the
 * delivery charge that the customer no longer pays.
 */
export const getOriginalTerms = (db: Db, returnId: string) =>
  one<{ promoCode: string; promoPaisa: number; shippingPaisa: number }>(
    db,
    sql`select promo_code as "promoCode",
          case when consignments.stage = 'returned' then consignments.shipping_paisa else 0 end
            as "shippingPaisa",
          (select coalesce(sum((promo_paisa * dropped + quantity - 1) / quantity
              - (promo_paisa * (dropped - arrived) + quantity - 1) / quantity), 0)::bigint
            from (
              select promo_paisa, order_lines.quantity,
                cancelled_quantity + returned_quantity - ${arrivedLater} as dropped,
                sellable + damaged + to_maker as arrived
              from return_lines join order_lines on order_lines.order_id = return_lines.order_id
                and order_lines.position = return_lines.position
              where return_id = returns.id
            ) items) as "promoPaisa"
        from returns join orders on orders.id = returns.order_id
          join consignments on consignments.id = consignment_id
        where returns.id = ${returnId}`,
  )
