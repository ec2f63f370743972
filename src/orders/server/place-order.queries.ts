import type { Address } from '#addresses/address.ts'
import { hasBuildsInCart } from '#builds/server/index.ts'
import {
  type CartLine,
  cartColumns,
  cartTables,
  type WantedItem,
  wantedLines,
} from '#cart/server/index.ts'
import { optionAsJson, type PlacedOption } from '#delivery/server/index.ts'
import { currentDevice, type KeptDevice } from '#fitment/server/index.ts'
import { type Db, execute, many, maybeOne, one, type Sql, sql } from '#kit/server/db/sql.ts'
import { signalling, tellAfterCommit } from '#kit/server/db/tell.ts'
import type { Mail } from '#kit/server/mail/mail.ts'
import { insertingMail } from '#kit/server/mail/outbox.queries.ts'
import { stagesWith } from '../stages.ts'
import type { OrderRow } from './order-row.ts'

export interface Customer {
  id: string
  name: string
  /** Empty for somebody known only from phone orders. */
  email: string
  phone: string
  /** Whether the e-mail is known to be theirs. */
  verified: boolean
}

/** Everything an order starts from. */
export interface OpenedOrder<C extends Customer | null = Customer | null> {
  customer: C
  lines: CartLine[]
  /** How it is to be delivered; null where that was never offered. */
  option: PlacedOption | null
  number: number
  now: Date
  /** Where the stock may be taken last, what its customer holds already. */
  held?: Held
}

/** What a customer has ordered before and not paid yet, and how many pieces within a day. */
export interface Held {
  openOrders: number
  piecesToday: number
}

export interface OpenedCart extends OpenedOrder<Customer> {
  /** Whether computers were put together in it, with what was said of their parts. */
  hasBuilds: boolean
  /** What its parts are for. */
  device: KeptDevice | null
}

/** How it is to go, and where. */
interface Going {
  shippingOption?: string
  address?: Address
}

/**
 * The customer's row, locked until the end: one customer's orders are placed one after another.
 * Missing for those who may not order.
 */
const lockedCustomer = (userId: string | null) =>
  sql`(select id, name, coalesce(email, '') as email, phone, verified_at is not null as verified
    from users where id = ${userId}::uuid and disabled_at is null for no key update) customer`

const opening = sql`nextval('order_numbers') as number, now() as now`

// Seen once the customer's row is locked: no other order of theirs comes in between.
const heldBy = (customerId: string) =>
  sql`select count(*) filter (where status = any(${stagesWith('isOpen')}::text[])
    and payment_status in ('unpaid', 'part')) as "openOrders",
        coalesce(sum((select sum(quantity - cancelled_quantity) from order_lines
          where order_id = orders.id))
          filter (where created_at > now() - interval '1 day'
            and status <> all(${stagesWith('isUndone')}::text[])), 0)::int as "piecesToday"
      from orders where user_id = ${customerId}
        and (created_at > now() - interval '1 day'
        or status = any(${stagesWith('isOpen')}::text[]))`

// Whatever is in a cart, the statements of its order are planned once for a connection.
const planningOnce = sql`set_config('plan_cache_mode', 'force_generic_plan', true)`

/**
 * Opens an order of the customer's cart, which is locked as well: a cart becomes only one order.
 * Sent together with what the customer holds, where that is not read with the stock.
 */
export async function openCartOrder(
  db: Db,
  userId: string,
  { shippingOption, address, promoCode }: Going & { promoCode?: string },
): Promise<OpenedCart | null> {
  const [cart, held] = await Promise.all([
    maybeOne<Omit<OpenedCart, 'held'>>(
      db,
      sql`select to_json(customer) as customer,
            (select coalesce(json_agg(line), '[]') from (
              select ${cartColumns} from ${cartTables} where cart_items.user_id = ${userId}
                order by products.id for update of cart_items
            ) line) as lines,
            ${optionAsJson(shippingOption, address?.district ?? null)} as option,
            ${hasBuildsInCart(userId)} as "hasBuilds",
            ${currentDevice(userId)} as device,
            ${opening},
            ${planningOnce}
          from ${lockedCustomer(userId)}`,
    ),
    promoCode ? undefined : one<Held>(db, heldBy(userId)),
  ])
  return cart && { ...cart, ...(held && { held }) }
}

interface Wanted extends Going {
  items: WantedItem[]
}

export interface OpenedByStaff extends OpenedOrder {
  staffName: string
}

/** Opens an order that staff enter for a customer; null for a new one. */
export function openStaffOrder(
  db: Db,
  staffId: string,
  customerId: string | null,
  { items, shippingOption, address }: Wanted,
): Promise<OpenedByStaff> {
  return one<OpenedByStaff>(
    db,
    sql`select (select to_json(customer) from ${lockedCustomer(customerId)}) as customer,
          (select coalesce(json_agg(line), '[]') from (${wantedLines(items)}) line) as lines,
          ${optionAsJson(shippingOption, address?.district ?? null)} as option,
          (select name from users where id = ${staffId}) as "staffName",
          ${opening}`,
  )
}

/** Keeps what the shop said of the lines and the customer's device. */
export const writeFits = (
  db: Db,
  orderId: string,
  device: string,
  said: readonly { id: string; verdict: string }[],
) =>
  execute(
    db,
    sql`update order_lines set device = ${device}, fit = given.fit
        from unnest(${said.map(({ id }) => id)}::bigint[],
          ${said.map(({ verdict }) => verdict)}::text[]) as given (id, fit)
        where order_id = ${orderId} and product_id = given.id`,
  )

/** What the customer holds already is the same in every row. */
export interface TakenProduct extends Held {
  id: number
  name: string
  image: string | null
  pricePaisa: number
  payPaisa: number
  categoryId: number
  sellerId: number | null
  sellerName: string | null
  sellerTag: string | null
  stock: number
}

/**
 * Takes stock where there is enough, and returns names and prices as they are under the lock.
 * Locked in id order: two carts with the same products must not deadlock.
 */
export function takeStock(
  db: Db,
  customerId: string,
  productIds: number[],
  quantities: number[],
): Promise<TakenProduct[]> {
  return many<TakenProduct>(
    db,
    sql`with wanted as (
          select id, quantity
            from unnest(${productIds}::bigint[], ${quantities}::int[]) as given (id, quantity)
        ), locked as materialized (
          select products.id from products join wanted on wanted.id = products.id
            order by products.id for no key update of products
        ), taken as (
          update products set stock = stock - wanted.quantity from wanted
            join locked on locked.id = wanted.id
          where products.id = wanted.id and products.on_sale and products.stock >= wanted.quantity
          returning products.id, products.name, products.price_paisa, products.pay_paisa,
            products.category_id, products.business_id, products.stock
        )
        select taken.id, taken.name, picture.path as image, taken.price_paisa as "pricePaisa",
          taken.pay_paisa as "payPaisa", taken.category_id as "categoryId",
          businesses.id as "sellerId", businesses.name as "sellerName",
            businesses.tag as "sellerTag", taken.stock,
          held."openOrders", held."piecesToday"
        from taken cross join (${heldBy(customerId)}) held left
          join businesses on businesses.id = taken.business_id
        left join product_pictures picture on picture.product_id = taken.id and picture.position = 0
          order by taken.id`,
  )
}

export interface NewOrder {
  row: OrderRow
  promoId: string | null
  /** Which member of staff entered it; null when the customer did. */
  staffId: string | null
  cartItemIds: number[]
  /** Null for a customer without an e-mail. */
  mail: Mail | null
  /** Signals about pages that are out of date. */
  invalidations: string[]
  /** Keeps the reply for a repeated call. */
  keepReply: Sql
}

/** For an order whose reply nobody asks for again. */
export const keepNothing = () => sql`select`

/** Inserts the order with everything that belongs to it, and empties the cart, in one statement. */
export async function insertOrder(
  db: Db,
  { row, promoId, staffId, cartItemIds, mail, invalidations, keepReply }: NewOrder,
) {
  const { lines, consignments } = row
  const idsOfConsignments = consignments.map(({ id }) => id)
  const sellers = new Map(consignments.map(({ id, business_id }) => [id, business_id]))
  const callerId = staffId ?? row.user_id
  tellAfterCommit(db)
  await execute(
    db,
    sql`with placed as (
          insert into orders (id, number, user_id, status, customer_name, customer_email,
            customer_phone, shipping_address, shipping_option, shipping_name, shipping_is_pickup,
            address, zone_name, notes, buyer_name, buyer_pan,
            promo_code_id, promo_code, sub_total_paisa, product_discount_paisa,
              promo_discount_paisa, shipping_paisa, tax_paisa, total_paisa, taxable_paisa,
              vat_paisa, arrives_first, arrives_last,
            consignment_count, payment_method, pay_until, for_repair)
          values (${row.id}, ${row.number}, ${row.user_id}, ${row.status}, ${row.customer_name},
            ${row.customer_email}, ${row.customer_phone}, ${row.shipping_address},
            ${row.shipping_option},
            ${row.shipping_name}, ${row.shipping_is_pickup},
              ${row.address && JSON.stringify(row.address)}::jsonb, ${row.zone_name}, ${row.notes},
              ${row.buyer_name}, ${row.buyer_pan},
            ${promoId}, ${row.promo_code}, ${row.sub_total_paisa}, ${row.product_discount_paisa},
              ${row.promo_discount_paisa},
            ${row.shipping_paisa}, ${row.tax_paisa}, ${row.total_paisa}, ${row.taxable_paisa},
              ${row.vat_paisa}, ${row.arrives_first}::date, ${row.arrives_last}::date,
            ${consignments.length}, ${row.payment_method}, ${row.pay_until},
              ${row.for_repair ?? false})
        ), parts as (
          insert into consignments (id, order_id, position, business_id, seller_name, stage,
            sub_total_paisa, product_discount_paisa, promo_discount_paisa, shipping_paisa,
            total_paisa,
            taxable_paisa, vat_paisa, seller_address, seller_pan)
          select given.id, ${row.id}, place, business, seller, ${row.status}, sub_total,
            product_discount, promo_discount, shipping, total, taxable, vat, businesses.address,
            businesses.pan
          from unnest(${idsOfConsignments}::uuid[],
            ${consignments.map((part) => part.business_id)}::bigint[],
            ${consignments.map((part) => part.seller_name)}::text[],
            ${consignments.map((part) => part.sub_total_paisa)}::bigint[],
              ${consignments.map((part) => part.product_discount_paisa)}::bigint[],
            ${consignments.map((part) => part.promo_discount_paisa)}::bigint[],
              ${consignments.map((part) => part.shipping_paisa)}::bigint[],
            ${consignments.map((part) => part.total_paisa)}::bigint[],
              ${consignments.map((part) => part.taxable_paisa)}::bigint[],
              ${consignments.map((part) => part.vat_paisa)}::bigint[])
            with ordinality as given (id, business, seller, sub_total, product_discount,
              promo_discount, shipping, total, taxable, vat, place)
            left join businesses on businesses.id = business
        ), lines as (
          insert into order_lines (order_id, position, consignment_id, product_id, name, image,
            price_paisa, pay_paisa, promo_paisa, quantity, agreed_from_paisa, agreed_reason,
            commission_bp)
          select ${row.id}, place, consignment_id, product_id, name, image, price, pay, promo,
            quantity, agreed_from, agreed_reason,
            case when seller is not null then commission_of(seller, product_id) end
          from unnest(${lines.map((line) => line.consignment_id)}::uuid[],
            ${lines.map((line) => line.product_id)}::bigint[],
            ${lines.map((line) => line.name)}::text[], ${lines.map((line) => line.image)}::text[],
            ${lines.map((line) => line.price_paisa)}::bigint[],
              ${lines.map((line) => line.pay_paisa)}::bigint[],
              ${lines.map((line) => line.promo_paisa)}::bigint[],
            ${lines.map((line) => line.quantity)}::int[],
              ${lines.map((line) => line.agreed_from_paisa ?? null)}::bigint[],
              ${lines.map((line) => line.agreed_reason ?? '')}::text[],
              ${lines.map((line) => sellers.get(line.consignment_id) ?? null)}::bigint[])
            with ordinality as given (consignment_id, product_id, name, image, price, pay, promo,
              quantity, agreed_from, agreed_reason, seller, place)
        ), moved as (
          insert into stock_moves (product_id, quantity, reason, order_id, user_id)
          select product_id, -quantity, 'sale', ${row.id}, ${callerId}
          from unnest(${lines.map((line) => line.product_id)}::bigint[],
            ${lines.map((line) => line.quantity)}::int[]) as given (product_id, quantity)
            where product_id is not null
        ), event as (
          insert into order_events (order_id, consignment_id, to_status, staff_id)
            select ${row.id}, id, ${row.status}, ${staffId}
            from unnest(${idsOfConsignments}::uuid[]) as given (id)
        ), emptied as (
          delete from cart_items
            where user_id = ${row.user_id} and id = any(${cartItemIds}::bigint[])
        ), mailed as (
          ${insertingMail(mail)}
        ), answered as (
          ${keepReply}
        ), waking as (
          ${signalling('tasks', ['mail'])}
        ), changed as (
          ${signalling('cache', invalidations)}
        )
        select`,
  )
}
