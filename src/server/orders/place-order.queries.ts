import type { Order } from '#contract/orders.ts'
import type { Totals } from '#contract/totals.rules.ts'
import { type CartLine, cartColumns, cartTables } from '../cart/cart.queries.ts'
import { type Db, execute, many, one, sql } from '../db/sql.ts'
import type { Mail } from '../mail/mail.ts'

export interface Customer {
  name: string
  email: string
  phone: string
}

export interface OpenedOrder {
  customer: Customer
  cart: CartLine[]
  number: number
  now: Date
  /** What the same key was answered before. */
  earlier: { fingerprint: string; reply: { message: string; data: Order } } | null
}

/**
 * Everything an order starts from. Locks the customer's row and cart until the end: orders of one customer
 * come one after another, and a cart becomes one order only.
 */
export function openOrder(db: Db, userId: string, key: string | undefined): Promise<OpenedOrder> {
  return one<OpenedOrder>(
    db,
    sql`with customer as (select name, email, phone from users where id = ${userId} for no key update)
        select json_build_object('name', customer.name, 'email', customer.email, 'phone', customer.phone) as customer,
          (select coalesce(json_agg(line), '[]') from (
            select ${cartColumns} from ${cartTables} where cart_items.user_id = ${userId} order by products.id for update of cart_items
          ) line) as cart,
          nextval('order_numbers') as number, now() as now,
          (select json_build_object('fingerprint', fingerprint, 'reply', reply) from idempotency_keys
           where user_id = ${userId} and key = ${key ?? null} and created_at > now() - interval '24 hours') as earlier
        from customer`,
  )
}

export interface TakenProduct {
  id: number
  name: string
  image: string | null
  pricePaisa: number
  payPaisa: number
  categoryId: number
  stock: number
}

/**
 * Takes stock where there is enough, and tells names and prices as they are under the lock.
 * Locked in id order: two carts with the same products must not deadlock.
 */
export function takeStock(db: Db, productIds: number[], quantities: number[]): Promise<TakenProduct[]> {
  return many<TakenProduct>(
    db,
    sql`with wanted as (
          select id, quantity from unnest(${productIds}::bigint[], ${quantities}::int[]) as given (id, quantity)
        ), locked as materialized (
          select products.id from products join wanted on wanted.id = products.id order by products.id for update of products
        ), taken as (
          update products set stock = stock - wanted.quantity from wanted join locked on locked.id = wanted.id
          where products.id = wanted.id and products.archived_at is null and products.stock >= wanted.quantity
          returning products.id, products.name, products.price_paisa, products.pay_paisa, products.category_id, products.stock
        )
        select taken.id, taken.name, picture.path as image, taken.price_paisa as "pricePaisa", taken.pay_paisa as "payPaisa", taken.category_id as "categoryId", taken.stock
        from taken left join product_pictures picture on picture.product_id = taken.id and picture.position = 0 order by taken.id`,
  )
}

export interface NewOrder {
  id: string
  number: number
  userId: string
  customer: Customer
  shippingAddress: string
  shippingOption: string
  notes: string
  promo: { id: string; code: string } | null
  totals: Totals
  lines: { productId: number; name: string; image: string; pricePaisa: number; payPaisa: number; quantity: number }[]
  cartItemIds: number[]
  mail: Mail
  /** Tags of what is no longer as pages show it. */
  changed: string[]
  answer: { key: string; fingerprint: string; reply: unknown } | null
}

/** Writes the order with everything that belongs to it, and empties the cart, in one statement. */
export async function insertOrder(db: Db, order: NewOrder) {
  const { totals, customer, lines, mail, answer } = order
  await execute(
    db,
    sql`with placed as (
          insert into orders (id, number, user_id, customer_name, customer_email, customer_phone, shipping_address, shipping_option, notes, promo_code_id, promo_code,
            sub_total_paisa, product_discount_paisa, promo_discount_paisa, shipping_paisa, tax_paisa, total_paisa)
          values (${order.id}, ${order.number}, ${order.userId}, ${customer.name}, ${customer.email}, ${customer.phone}, ${order.shippingAddress}, ${order.shippingOption},
            ${order.notes}, ${order.promo?.id ?? null}, ${order.promo?.code ?? ''}, ${totals.subTotalPaisa}, ${totals.productDiscountPaisa}, ${totals.promoDiscountPaisa},
            ${totals.shippingPaisa}, ${totals.taxPaisa}, ${totals.totalPaisa})
        ), lines as (
          insert into order_lines (order_id, position, product_id, name, image, price_paisa, pay_paisa, quantity)
          select ${order.id}, place, product_id, name, image, price, pay, quantity
          from unnest(${lines.map((line) => line.productId)}::bigint[], ${lines.map((line) => line.name)}::text[], ${lines.map((line) => line.image)}::text[],
            ${lines.map((line) => line.pricePaisa)}::bigint[], ${lines.map((line) => line.payPaisa)}::bigint[], ${lines.map((line) => line.quantity)}::int[])
            with ordinality as given (product_id, name, image, price, pay, quantity, place)
        ), moved as (
          insert into stock_moves (product_id, quantity, reason, order_id, user_id)
          select product_id, -quantity, 'sale', ${order.id}, ${order.userId}
          from unnest(${lines.map((line) => line.productId)}::bigint[], ${lines.map((line) => line.quantity)}::int[]) as given (product_id, quantity)
        ), event as (
          insert into order_events (order_id, to_status) values (${order.id}, 'pending')
        ), emptied as (
          delete from cart_items where user_id = ${order.userId} and id = any(${order.cartItemIds}::bigint[])
        ), mailed as (
          insert into mails (kind, recipient, subject, text, html) values (${mail.kind}, ${mail.recipient}, ${mail.subject}, ${mail.text}, ${mail.html})
        ), answered as (
          insert into idempotency_keys (user_id, key, fingerprint, reply)
          select ${order.userId}::uuid, ${answer?.key ?? null}::text, ${answer?.fingerprint ?? null}::text, ${answer ? JSON.stringify(answer.reply) : null}::jsonb
          where ${answer !== null}
          on conflict (user_id, key) do update set fingerprint = excluded.fingerprint, reply = excluded.reply, created_at = now()
        )
        select pg_notify('mail', ''), pg_notify('cache', ${order.changed.join(',')})`,
  )
}
