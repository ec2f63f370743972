import type { Range } from '#kit/contract/calls/paging.model.ts'
import { countRows, type Db, execute, many, maybeOne, sql } from '#kit/server/db/sql.ts'
import type { Order, OrderSummary } from '../../contract.ts'
import { stagesWith } from '../../stages.ts'
import type { OrderRow } from '../place/steps/order-row.ts'
import { toOrder, toSummary } from './to-order.queries.ts'

const columns = sql`orders.id, number, user_id, status, payment_method, payment_status,
  received_paisa, refunded_paisa, pay_until, customer_name, customer_email, customer_phone,
  shipping_address, shipping_option, shipping_name, shipping_is_pickup, address, zone_name,
  notes, buyer_name, buyer_pan, promo_code, sub_total_paisa, product_discount_paisa,
  promo_discount_paisa, shipping_paisa, tax_paisa, total_paisa, taxable_paisa, vat_paisa,
  dropped_paisa, arrives_first::text, arrives_last::text, orders.version, orders.created_at`

type Viewer = 'customer' | 'staff'

const linesFor = (
  viewer: Viewer,
) => sql`(select coalesce(json_agg(json_build_object('position', position,
    'consignment_id', consignment_id, 'product_id', product_id, 'name', name, 'image', image,
    'price_paisa', price_paisa, 'pay_paisa', pay_paisa, 'promo_paisa', promo_paisa,
    'lost_promo_paisa', lost_promo_paisa,
    'quantity', quantity, 'cancelled_quantity', cancelled_quantity,
    'returned_quantity', returned_quantity, 'serials', serials, 'device', device, 'fit', fit,
    'agreed_from_paisa', case when ${viewer === 'staff'} then agreed_from_paisa end,
    'agreed_reason', agreed_reason) order by position), '[]')
  from order_lines where order_id = orders.id) as lines`

/** The order's history; only staff see who took each step. */
const eventsFor = (
  viewer: Viewer,
) => sql`(select coalesce(json_agg(json_build_object('from', from_status, 'to', to_status,
    'by', case when by_seller then 'seller'
      when staff_id is null and not by_shop then 'customer' else 'shop' end,
    'staff', case when ${viewer === 'staff'} then users.name end,
    'note', note, 'at', order_events.created_at,
    'consignment', coalesce(consignment_id::text, ''),
    'undone', undone, 'isUndo', takes_back is not null) order by order_events.id), '[]')
  from order_events left join users on users.id = staff_id where order_id = orders.id) as events`

// The columns are named, because a prepared statement fails if a later migration adds a column to
// its result.
const consignmentsFor = (
  viewer: Viewer,
) => sql`(select json_agg(json_build_object('id', consignments.id, 'business_id', business_id,
    'seller_name', seller_name, 'seller_tag', businesses.tag,
    'seller_address', case
      when ${viewer === 'staff'} then coalesce(seller_address, businesses.address) end,
    'seller_pan', case when ${viewer === 'staff'} then coalesce(seller_pan, businesses.pan) end,
    'stage', stage, 'sub_total_paisa', consignments.sub_total_paisa,
    'product_discount_paisa', consignments.product_discount_paisa,
    'promo_discount_paisa', consignments.promo_discount_paisa,
    'shipping_paisa', consignments.shipping_paisa, 'total_paisa', consignments.total_paisa,
    'taxable_paisa', consignments.taxable_paisa, 'vat_paisa', consignments.vat_paisa,
    'dropped_paisa', consignments.dropped_paisa, 'courier', courier,
    'tracking_number', tracking_number, 'tracking_link', tracking_link,
    'delivered_at', consignments.delivered_at, 'version', consignments.version,
    'is_own_order', ${viewer === 'staff'} and is_own_order) order by position)
  from consignments left join businesses on businesses.id = business_id
  where order_id = orders.id) as consignments`

/** Changes of the order; only staff see who made them. */
const changesFor = (
  viewer: Viewer,
) => sql`(select coalesce(json_agg(json_build_object('items', items,
    'staff', case when ${viewer === 'staff'} then users.name end,
    'before_paisa', before_paisa, 'after_paisa', after_paisa, 'note', note,
    'at', order_changes.created_at) order by order_changes.id), '[]')
  from order_changes left join users on users.id = staff_id where order_id = orders.id) as changes`

const columnsFor = (viewer: Viewer) =>
  sql`${columns}, ${linesFor(viewer)}, ${eventsFor(viewer)}, ${consignmentsFor(viewer)},
    ${changesFor(viewer)}, case when ${viewer === 'staff'} then staff_note end as staff_note`
export const staffColumns = columnsFor('staff')

/** How many parcels of the customer's other orders came back undelivered. */
const refusedBefore = sql`(select count(*) from consignments parts
    join orders others on others.id = parts.order_id
  where others.user_id = orders.user_id and others.id <> orders.id
    and parts.stage = 'came_back') as refused_before`

/** For staff, and for rules that act for the shop: whose order it is doesn't matter. */
export const findOrder = (db: Db, id: string) => findOrderAs(db, id, null)

/** For a customer, other customers' orders do not exist. */
export const findOrderOfCustomer = (db: Db, id: string, customerId: string) =>
  findOrderAs(db, id, customerId)

async function findOrderAs(db: Db, id: string, customerId: string | null): Promise<Order | null> {
  const row = await maybeOne<OrderRow>(
    db,
    sql`select ${customerId ? columnsFor('customer') : sql`${staffColumns}, ${refusedBefore}`}
      from orders where id = ${id}
        and (${customerId}::uuid is null or user_id = ${customerId}::uuid)`,
  )
  return row && toOrder(row)
}

/** An order that this transaction has locked or changed, so it must exist. */
export async function reloadOrder(
  db: Db,
  id: string,
  customerId: string | null = null,
): Promise<Order> {
  const order = await findOrderAs(db, id, customerId)
  if (!order) throw new Error(`order ${id} has vanished`)
  return order
}

export async function listCustomerOrders(
  db: Db,
  userId: string,
  { offset, limit }: Range,
): Promise<{ count: number; orders: OrderSummary[] }> {
  const rows = await many<OrderRow & { total: number }>(
    db,
    sql`select ${columns}, ${linesFor('customer')},
        (select count(*) from orders where user_id = ${userId}) as total
      from orders where user_id = ${userId}
      order by created_at desc, number desc limit ${limit} offset ${offset}`,
  )
  const count = rows[0]?.total ?? (await countCustomerOrders(db, userId))
  return { count, orders: rows.map(toSummary) }
}

const countCustomerOrders = (db: Db, userId: string) =>
  countRows(db, sql`orders where user_id = ${userId}`)

/**
 * Recounts which products are bought together. Readers see either the old counts or the new ones,
 * never an empty table.
 */
export const refreshBoughtTogether = (db: Db) =>
  execute(
    db,
    sql`with counted as (
          select a.product_id, b.product_id as other_id, count(*)::int as times
          from order_lines a
            join order_lines b on a.order_id = b.order_id and a.product_id <> b.product_id
              and a.quantity > a.cancelled_quantity and b.quantity > b.cancelled_quantity
            join orders on orders.id = a.order_id
              and orders.status <> all(${stagesWith('isUndone')}::text[])
              and orders.created_at > now() - interval '1 year'
          group by a.product_id, b.product_id
        ), deleted as (
          delete from bought_together
            where not exists (select from counted
              where counted.product_id = bought_together.product_id
                and counted.other_id = bought_together.other_id)
        )
        insert into bought_together (product_id, other_id, times)
          select product_id, other_id, times from counted
        on conflict (product_id, other_id) do update set times = excluded.times
          where bought_together.times <> excluded.times`,
  )
