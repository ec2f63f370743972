import type { Address } from '#addresses/address.ts'
import {
  type CartLine,
  cartColumns,
  cartTables,
  type RequestedItem,
  requestedLines,
} from '#cart/server/index.ts'
import { optionAsJson, type PlacedOption } from '#delivery/server/index.ts'
import { type Db, maybeOne, one, type Sql, sql } from '#kit/server/db/sql.ts'
import { stagesWith } from '../../stages.ts'

export interface Customer {
  id: string
  name: string
  /** Empty for customers known only from phone orders. */
  email: string
  phone: string
  /** Whether the customer has confirmed the e-mail address. */
  verified: boolean
  /** Whether the customer has confirmed neither the e-mail address nor the phone number. */
  isStranger: boolean
}

/** The data an order starts from, read when it is opened. */
export interface OrderSnapshot<C extends Customer | null = Customer | null> {
  customer: C
  lines: CartLine[]
  /** Null for a delivery option that the shop never offered. */
  option: PlacedOption | null
  number: number
  now: Date
  /** Only where the stock may be taken last; otherwise these are read with the stock. */
  orderCounts?: OrderCounts
}

/** A customer's open unpaid orders, and the units ordered within the last day. */
export interface OrderCounts {
  openOrders: number
  unitsToday: number
  /** The unpaid part of the open orders. */
  openPaisa: number
  /** The goods that strangers hold unpaid. Null unless the customer is a stranger. */
  strangers: StrangersHold | null
}

export interface StrangersHold {
  /** From the customer's network, within the last day. */
  networkUnits: number
  networkPaisa: number
  /** Each product of the cart, with the units in stock and those that all strangers hold. */
  products: { id: number; stock: number; held: number }[]
}

export interface CartSnapshot extends OrderSnapshot<Customer> {
  /** One value for each noun that attaches something to orders. */
  toAttach: unknown[]
}

interface DeliveryChoice {
  shippingOption?: string
  address?: Address
}

const isStranger = sql`verified_at is null and phone_verified_at is null`

/**
 * The customer's row, locked until the transaction ends: orders of one customer are placed one
 * after another. No row for customers who may not order.
 */
const lockedCustomer = (userId: string | null) =>
  sql`(select id, name, coalesce(email, '') as email, phone, verified_at is not null as verified,
      ${isStranger} as "isStranger"
    from users where id = ${userId}::uuid and disabled_at is null for no key update) customer`

const numberAndTime = sql`nextval('order_numbers') as number, now() as now`

/**
 * Orders of strangers that hold goods without being paid. The conditions are those of the index
 * `orders_held_by_strangers`, which contains no other orders.
 */
const heldByStrangers = sql`stranger_network is not null and payment_status in ('unpaid', 'part')
  and status in ('pending', 'confirmed', 'packed', 'ready', 'shipped')
  and exists (select from users where users.id = orders.user_id and ${isStranger})`

const unpaidPaisa = sql`greatest(total_paisa - dropped_paisa - received_paisa + refunded_paisa, 0)`

const strangersHold = (customerId: string, network: string) =>
  sql`(select json_build_object('networkUnits', coalesce(sum((select
            sum(quantity - cancelled_quantity) from order_lines where order_id = orders.id)), 0),
          'networkPaisa', coalesce(sum(${unpaidPaisa}), 0),
          'products', (select coalesce(json_agg(json_build_object('id', products.id,
              'stock', stock, 'held', coalesce(held.units, 0))), '[]')
            from cart_items join products on products.id = product_id
            left join (select order_lines.product_id, sum(quantity - cancelled_quantity) as units
              from orders join order_lines on order_id = orders.id
              where ${heldByStrangers} group by order_lines.product_id) held
              on held.product_id = products.id
            where cart_items.user_id = ${customerId}))
      from orders
      where ${heldByStrangers} and stranger_network = ${network}
        and created_at > now() - interval '1 day')`

/**
 * Orders of strangers from one network, or with the same products, are placed one after another, so
 * that concurrent ones cannot exceed their limits together. Products are locked in id order.
 */
const lockStrangers = (customerId: string, network: string) =>
  sql`(select count(locked::text) from (
      select pg_advisory_xact_lock(7215021, hashtext(${network})) as locked
      union all
      select pg_advisory_xact_lock(7215022, hashint8(product_id)) from (
        select product_id from cart_items where user_id = ${customerId}
        order by hashint8(product_id)
      ) in_order
    ) locks)`

/**
 * Counts for the limits on orders. Read once the customer's row is locked: no other order of
 * this customer can come in between. `network` is null for orders without limits.
 */
export const orderCountsOf = (customerId: string, network: string | null) =>
  sql`select count(*) filter (where status = any(${stagesWith('isOpen')}::text[])
          and payment_status in ('unpaid', 'part')) as "openOrders",
        coalesce(sum((select sum(quantity - cancelled_quantity) from order_lines
            where order_id = orders.id))
          filter (where created_at > now() - interval '1 day'
            and status <> all(${stagesWith('isUndone')}::text[])), 0)::int as "unitsToday",
        coalesce(sum(${unpaidPaisa}) filter (where status = any(${stagesWith('isOpen')}::text[])
          and payment_status in ('unpaid', 'part')), 0)::bigint as "openPaisa",
        case when ${network}::text is not null
          and exists (select from users where users.id = ${customerId} and ${isStranger})
          then ${strangersHold(customerId, network ?? '')} end as strangers
      from orders where user_id = ${customerId}
        and (created_at > now() - interval '1 day'
          or status = any(${stagesWith('isOpen')}::text[]))`

// The statements of an order are planned once per connection, whatever is in the cart.
const planOncePerConnection = sql`set_config('plan_cache_mode', 'force_generic_plan', true)`

/**
 * Opens an order of the customer's cart and locks the cart as well: a cart becomes only one order.
 * The customer's order counts come along, unless they are read with the stock.
 */
export async function openCartOrder(
  db: Db,
  userId: string,
  network: string,
  { shippingOption, address, promoCode }: DeliveryChoice & { promoCode?: string },
  selects: Sql[],
): Promise<CartSnapshot | null> {
  // Not `joinSql`: this text is always the same, so PostgreSQL plans it once.
  const values = selects.reduce((list, each) => sql`${list}, ${each}`)
  const [cart, orderCounts] = await Promise.all([
    maybeOne<Omit<CartSnapshot, 'orderCounts'>>(
      db,
      sql`select to_json(customer) as customer,
            (select coalesce(json_agg(line), '[]') from (
              select ${cartColumns} from ${cartTables} where cart_items.user_id = ${userId}
                order by products.id for update of cart_items
            ) line) as lines,
            ${optionAsJson(shippingOption, address?.district ?? null)} as option,
            json_build_array(${values}) as "toAttach",
            ${numberAndTime},
            case when customer."isStranger" then ${lockStrangers(userId, network)} end,
            ${planOncePerConnection}
          from ${lockedCustomer(userId)}`,
    ),
    promoCode ? undefined : one<OrderCounts>(db, orderCountsOf(userId, network)),
  ])
  return cart && { ...cart, ...(orderCounts && { orderCounts }) }
}

export interface StaffOrderSnapshot extends OrderSnapshot {
  staffName: string
}

/** Opens an order that staff enter for a customer; `customerId` is null for a new customer. */
export function openStaffOrder(
  db: Db,
  staffId: string,
  customerId: string | null,
  { items, shippingOption, address }: DeliveryChoice & { items: RequestedItem[] },
): Promise<StaffOrderSnapshot> {
  return one<StaffOrderSnapshot>(
    db,
    sql`select (select to_json(customer) from ${lockedCustomer(customerId)}) as customer,
          (select coalesce(json_agg(line), '[]') from (${requestedLines(items)}) line) as lines,
          ${optionAsJson(shippingOption, address?.district ?? null)} as option,
          (select name from users where id = ${staffId}) as "staffName",
          ${numberAndTime}`,
  )
}
