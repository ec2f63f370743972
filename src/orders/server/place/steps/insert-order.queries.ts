import { signalAfterCommit, signalling } from '#kit/server/db/signal-after-commit.ts'
import { type Db, execute, type Sql, sql } from '#kit/server/db/sql.ts'
import type { Mail } from '#kit/server/mail/mail.ts'
import { insertMailStatement } from '#kit/server/mail/outbox.queries.ts'
import { columnsOf, columnValues, unnestRows, valuesOf } from '../named-columns.queries.ts'
import type { ConsignmentRow, LineRow, OrderRow } from './order-row.ts'

export interface NewOrder {
  row: OrderRow
  promoId: string | null
  /** Null when the customer placed the order. */
  staffId: string | null
  cartItemIds: number[]
  /** Null for a customer without an e-mail. */
  mail: Mail | null
  /** Signals about pages that are out of date. */
  invalidations: string[]
  /** Saves the reply for a repeated call. */
  saveReply: Sql
}

/** For an order that no repeated call can ask about. */
export const saveNoReply = () => sql`select`

/** Inserts the order with everything that belongs to it, and empties the cart, in one statement. */
export async function insertOrder(db: Db, order: NewOrder) {
  const { row, staffId, cartItemIds, mail, invalidations, saveReply } = order
  signalAfterCommit(db)
  await execute(
    db,
    sql`with inserted_order as (
          ${insertingOrder(order)}
        ), inserted_consignments as (
          ${insertingConsignments(row)}
        ), inserted_lines as (
          ${insertingLines(row)}
        ), inserted_stock_moves as (
          ${insertingStockMoves(row, staffId ?? row.user_id)}
        ), inserted_events as (
          insert into order_events (order_id, consignment_id, to_status, staff_id)
            select ${row.id}, id, ${row.status}, ${staffId}
            from unnest(${row.consignments.map(({ id }) => id)}::uuid[]) as consignment (id)
        ), emptied_cart as (
          delete from cart_items
            where user_id = ${row.user_id} and id = any(${cartItemIds}::bigint[])
        ), queued_mail as (
          ${insertMailStatement(mail)}
        ), saved_reply as (
          ${saveReply}
        ), signalled_mailer as (
          ${signalling('tasks', ['mail'])}
        ), signalled_caches as (
          ${signalling('cache', invalidations)}
        )
        select`,
  )
}

const insertingOrder = ({ row, promoId }: NewOrder) =>
  sql`insert into orders ${columnValues({
    ...valuesOf(row, 'id', 'number', 'user_id', 'status', 'payment_method', 'pay_until'),
    ...valuesOf(row, 'customer_name', 'customer_email', 'customer_phone', 'notes'),
    ...valuesOf(row, 'shipping_address', 'shipping_option', 'shipping_name', 'shipping_is_pickup'),
    address: sql`${row.address && JSON.stringify(row.address)}::jsonb`,
    ...valuesOf(row, 'zone_name', 'buyer_name', 'buyer_pan', 'promo_code'),
    promo_code_id: promoId,
    ...valuesOf(row, 'tax_paisa', ...sums),
    arrives_first: sql`${row.arrives_first}::date`,
    arrives_last: sql`${row.arrives_last}::date`,
    consignment_count: row.consignments.length,
    for_repair: row.for_repair ?? false,
    stranger_network: row.stranger_network ?? null,
  })}`

const sums = [
  'sub_total_paisa',
  'product_discount_paisa',
  'promo_discount_paisa',
  'shipping_paisa',
  'total_paisa',
  'taxable_paisa',
  'vat_paisa',
] as const

const insertingConsignments = ({ id, status, consignments }: OrderRow) =>
  sql`insert into consignments (id, order_id, position, business_id, seller_name, stage,
        sub_total_paisa, product_discount_paisa, promo_discount_paisa, shipping_paisa,
        total_paisa, taxable_paisa, vat_paisa, seller_address, seller_pan)
      select part.id, ${id}, part.position, part.business_id, part.seller_name, ${status},
        part.sub_total_paisa, part.product_discount_paisa, part.promo_discount_paisa,
        part.shipping_paisa, part.total_paisa, part.taxable_paisa, part.vat_paisa,
        businesses.address, businesses.pan
      from ${unnestRows(
        'part',
        consignments,
        {
          ...columnsOf<ConsignmentRow>('uuid', 'id'),
          ...columnsOf<ConsignmentRow>('bigint', 'business_id', ...sums),
          ...columnsOf<ConsignmentRow>('text', 'seller_name'),
        },
        'position',
      )}
      left join businesses on businesses.id = part.business_id`

/** A seller's commission is fixed when the order is placed. */
function insertingLines({ id, lines, consignments }: OrderRow) {
  const sellers = new Map(consignments.map(({ id, business_id }) => [id, business_id]))
  return sql`insert into order_lines (order_id, position, consignment_id, product_id, name, image,
        price_paisa, pay_paisa, promo_paisa, quantity, agreed_from_paisa, agreed_reason,
        commission_bp)
      select ${id}, position, consignment_id, product_id, name, image,
        price_paisa, pay_paisa, promo_paisa, quantity, agreed_from_paisa, agreed_reason,
        case when seller_id is not null then commission_of(seller_id, product_id) end
      from ${unnestRows(
        'line',
        lines,
        {
          ...columnsOf<LineRow>('uuid', 'consignment_id'),
          ...columnsOf<LineRow>('text', 'name', 'image'),
          ...columnsOf<LineRow>('bigint', 'product_id', 'price_paisa', 'pay_paisa', 'promo_paisa'),
          ...columnsOf<LineRow>('bigint', 'agreed_from_paisa'),
          ...columnsOf<LineRow>('int', 'quantity'),
          agreed_reason: ['text', (line) => line.agreed_reason ?? ''],
          seller_id: ['bigint', (line) => sellers.get(line.consignment_id) ?? null],
        },
        'position',
      )}`
}

const insertingStockMoves = ({ id, lines }: OrderRow, callerId: string) =>
  sql`insert into stock_moves (product_id, quantity, reason, order_id, user_id)
      select product_id, -quantity, 'sale', ${id}, ${callerId}
      from ${unnestRows('line', lines, {
        ...columnsOf<LineRow>('bigint', 'product_id'),
        ...columnsOf<LineRow>('int', 'quantity'),
      })}
      where product_id is not null`

/** Saves the customer's device with each line, and whether the product fits it. */
export const updateLineFits = (
  db: Db,
  orderId: string,
  device: string,
  fits: readonly { id: string; verdict: string }[],
) =>
  execute(
    db,
    sql`update order_lines set device = ${device}, fit = checked.fit
        from ${unnestRows('checked', fits, {
          product_id: ['bigint', ({ id }) => id],
          fit: ['text', ({ verdict }) => verdict],
        })}
        where order_id = ${orderId} and order_lines.product_id = checked.product_id`,
  )
