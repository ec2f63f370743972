import { type Totals, toCartTotals, toLineSums } from '#cart/totals.ts'
import { toRupees } from '#kit/contract/money.ts'
import { type Db, execute, many, maybeOne, sql } from '#kit/server/db/sql.ts'
import { beforeWords } from '../before-words.ts'
import type { Order, OrderSummary } from '../contract.ts'
import type { OrderStage } from '../stages.ts'
import { stages, stagesWith } from '../stages.ts'

export interface LineRow {
  product_id: number
  name: string
  image: string
  price_paisa: number
  pay_paisa: number
  quantity: number
}

export interface OrderRow {
  id: string
  number: number
  user_id: string
  status: OrderStage
  payment_method: string
  payment_status: Order['paymentStatus']
  customer_name: string
  customer_email: string
  customer_phone: string
  shipping_address: string
  shipping_option: string
  /** As it was when the order was placed; null in orders of before. */
  shipping_name: string | null
  shipping_is_pickup: boolean | null
  notes: string
  promo_code: string
  sub_total_paisa: number
  product_discount_paisa: number
  promo_discount_paisa: number
  shipping_paisa: number
  tax_paisa: number
  total_paisa: number
  taxable_paisa: number
  vat_paisa: number
  /** What was promised when it was placed; null in orders of before. Dates as text, which no time zone moves. */
  arrives_first: string | null
  arrives_last: string | null
  created_at: Date | string
  lines: LineRow[]
  events: { from: OrderStage | null; to: OrderStage; by: 'customer' | 'shop'; staff: string | null; note: string; at: string }[]
}

const columns = sql`orders.id, number, user_id, status, payment_method, payment_status, customer_name, customer_email, customer_phone, shipping_address, shipping_option, shipping_name, shipping_is_pickup,
  notes, promo_code, sub_total_paisa, product_discount_paisa, promo_discount_paisa, shipping_paisa, tax_paisa, total_paisa, taxable_paisa, vat_paisa, arrives_first::text, arrives_last::text, orders.created_at`

const lines = sql`(select coalesce(json_agg(json_build_object('product_id', product_id, 'name', name, 'image', image, 'price_paisa', price_paisa, 'pay_paisa', pay_paisa,
  'quantity', quantity) order by position), '[]') from order_lines where order_id = orders.id) as lines`

/** What happened to an order; staff see which of them did it, customers do not. */
const eventsFor = (viewer: 'customer' | 'staff') => sql`(select coalesce(json_agg(json_build_object('from', from_status, 'to', to_status,
  'by', case when staff_id is null then 'customer' else 'shop' end, 'staff', case when ${viewer === 'staff'} then users.name end,
  'note', note, 'at', order_events.created_at) order by order_events.id), '[]')
  from order_events left join users on users.id = staff_id where order_id = orders.id) as events`

export const staffColumns = sql`${columns}, ${lines}, ${eventsFor('staff')}`

const toLine = (line: LineRow): OrderSummary['items'][number] => ({
  product: {
    id: String(line.product_id),
    productName: line.name,
    displayImage: line.image,
    productMarkedPrice: toRupees(line.price_paisa),
    discountedPrice: toRupees(line.pay_paisa),
  },
  quantity: line.quantity,
  ...toLineSums({ pricePaisa: line.price_paisa, payPaisa: line.pay_paisa, quantity: line.quantity }),
})

const toSummary = (
  row: Pick<OrderRow, 'id' | 'number' | 'created_at' | 'status' | 'total_paisa' | 'lines' | 'arrives_first' | 'arrives_last'>,
): OrderSummary => ({
  id: row.id,
  number: row.number,
  createdAt: new Date(row.created_at).toISOString(),
  status: stages[row.status].status,
  stage: row.status,
  totalPrice: toRupees(row.total_paisa),
  arrival: row.arrives_first && row.arrives_last ? { first: row.arrives_first, last: row.arrives_last } : null,
  items: row.lines.map(toLine),
})

/** As computed when it was placed. */
const totalsOf = (row: OrderRow): Totals => ({
  subTotalPaisa: row.sub_total_paisa,
  productDiscountPaisa: row.product_discount_paisa,
  promoDiscountPaisa: row.promo_discount_paisa,
  shippingPaisa: row.shipping_paisa,
  taxPaisa: row.tax_paisa,
  totalPaisa: row.total_paisa,
  taxablePaisa: row.taxable_paisa,
  vatPaisa: row.vat_paisa,
})

const nameBefore = (option: string) => beforeWords.options[option as keyof typeof beforeWords.options] ?? option

export const toOrder = (row: OrderRow): Order => ({
  ...toSummary(row),
  ...toCartTotals(totalsOf(row)),
  promoCode: row.promo_code,
  notes: row.notes,
  shippingAddress: row.shipping_address,
  shippingOption: row.shipping_option,
  shippingName: row.shipping_name ?? nameBefore(row.shipping_option),
  isPickup: row.shipping_is_pickup ?? row.shipping_option === 'pickup',
  paymentMethod: row.payment_method,
  paymentStatus: row.payment_status,
  customer: { id: row.user_id, name: row.customer_name, email: row.customer_email, phone: row.customer_phone },
  events: row.events.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() })),
})

/** An order: only the given customer's own, or any if none is given. */
export async function findOrder(db: Db, id: string, ofUser: string | null): Promise<Order | null> {
  const row = await maybeOne<OrderRow>(
    db,
    sql`select ${columns}, ${lines}, ${eventsFor(ofUser ? 'customer' : 'staff')} from orders where id = ${id} and (${ofUser}::uuid is null or user_id = ${ofUser}::uuid)`,
  )
  return row && toOrder(row)
}

export async function listOrdersOf(db: Db, userId: string, offset: number, limit: number): Promise<{ count: number; orders: OrderSummary[] }> {
  const rows = await many<OrderRow & { total: number }>(
    db,
    sql`select ${columns}, ${lines}, (select count(*) from orders where user_id = ${userId}) as total
        from orders where user_id = ${userId} order by created_at desc, number desc limit ${limit} offset ${offset}`,
  )
  return { count: rows[0]?.total ?? (await countOrdersOf(db, userId)), orders: rows.map(toSummary) }
}

async function countOrdersOf(db: Db, userId: string) {
  return (await maybeOne<{ count: number }>(db, sql`select count(*) from orders where user_id = ${userId}`))?.count ?? 0
}

/** Recomputes what is bought together; readers see the old or the new, never nothing. */
export const refreshBoughtTogether = (db: Db) =>
  execute(
    db,
    sql`with counted as (
          select a.product_id, b.product_id as other_id, count(*)::int as times
          from order_lines a join order_lines b on a.order_id = b.order_id and a.product_id <> b.product_id
          join orders on orders.id = a.order_id and orders.status <> all(${stagesWith('isUndone')}::text[]) and orders.created_at > now() - interval '1 year'
          group by a.product_id, b.product_id
        ), gone as (
          delete from bought_together where not exists (select from counted where counted.product_id = bought_together.product_id and counted.other_id = bought_together.other_id)
        )
        insert into bought_together (product_id, other_id, times) select product_id, other_id, times from counted
        on conflict (product_id, other_id) do update set times = excluded.times where bought_together.times <> excluded.times`,
  )
