import { optionAsJson, type PlacedOption } from '#delivery/server/index.ts'
import { type Db, execute, many, one, sql } from '#kit/server/db/sql.ts'
import type { ChangedItem } from '../contract.ts'
import type { Plan } from './plan-change.ts'
import type { PlannedLine } from './plan-lines.ts'
import type { PlannedPart } from './plan-sums.ts'

/** The way of delivery as it is charged there now; null where it is gone. */
export const findOptionFor = async (db: Db, id: string, district: string | null) =>
  (
    await one<{ option: PlacedOption | null }>(
      db,
      sql`select ${optionAsJson(id, district)} as option`,
    )
  ).option

/**
 * Takes and gives back pieces, in the ledger as well; the products whose stock would not do.
 * Locked in id order, as orders do.
 */
export async function moveStockOf(
  db: Db,
  orderId: string,
  moves: Map<number, number>,
  userId: string,
): Promise<{ ids: number[]; missing: string[] }> {
  const changed = [...moves].filter(([, quantity]) => quantity !== 0)
  const rows = await many<{ id: number; name: string; isDone: boolean }>(
    db,
    sql`with given as (
          select id, quantity from unnest(${changed.map(([id]) => id)}::bigint[],
            ${changed.map(([, quantity]) => quantity)}::int[]) as given (id, quantity)
        ), locked as materialized (
          select products.id, name, stock from products join given using (id)
            order by products.id for no key update of products
        ), moved as (
          update products set stock = products.stock + given.quantity from given
            join locked using (id)
          where products.id = given.id and (given.quantity > 0
            or (products.on_sale and products.stock + given.quantity >= 0)) returning products.id
        ), noted as (
          insert into stock_moves (product_id, quantity, reason, order_id, user_id)
          select id, quantity, case when quantity > 0 then 'cancel' else 'sale' end, ${orderId},
            ${userId} from given join moved using (id)
        )
        select locked.id, locked.name, moved.id is not null as "isDone" from locked left
          join moved on moved.id = locked.id`,
  )
  return {
    ids: rows.map(({ id }) => id),
    missing: rows.filter(({ isDone }) => !isDone).map(({ name }) => name),
  }
}

/** Where several stand in one statement, in the order of their fields. */
const column = <Row, Name extends keyof Row>(rows: readonly Row[], name: Name) =>
  rows.map((row) => row[name])

export async function writeParts(db: Db, orderId: string, parts: PlannedPart[]) {
  await execute(
    db,
    sql`insert into consignments (id, order_id, position, business_id, seller_name, stage,
      sub_total_paisa, product_discount_paisa, promo_discount_paisa, shipping_paisa, total_paisa,
      taxable_paisa, vat_paisa, seller_address, seller_pan)
        select given.id, ${orderId}, position, business, seller, stage, sub_total, product_discount,
          promo_discount, shipping, total, taxable, vat, businesses.address, businesses.pan
        from unnest(${column(parts, 'id')}::uuid[], ${column(parts, 'position')}::int[],
          ${column(parts, 'sellerId')}::bigint[], ${column(parts, 'sellerName')}::text[],
          ${column(parts, 'stage')}::text[],
          ${column(parts, 'subTotalPaisa')}::bigint[],
            ${column(parts, 'productDiscountPaisa')}::bigint[],
            ${column(parts, 'promoDiscountPaisa')}::bigint[],
            ${column(parts, 'shippingPaisa')}::bigint[],
          ${column(parts, 'totalPaisa')}::bigint[], ${column(parts, 'taxablePaisa')}::bigint[],
            ${column(parts, 'vatPaisa')}::bigint[])
          as given (id, position, business, seller, stage, sub_total, product_discount,
            promo_discount, shipping, total, taxable, vat)
        left join businesses on businesses.id = business
        on conflict (id) do update set sub_total_paisa = excluded.sub_total_paisa,
          product_discount_paisa = excluded.product_discount_paisa,
          promo_discount_paisa = excluded.promo_discount_paisa,
            shipping_paisa = excluded.shipping_paisa, total_paisa = excluded.total_paisa,
          taxable_paisa = excluded.taxable_paisa, vat_paisa = excluded.vat_paisa,
          -- Set right with the lines, a moment later; it may not be more than the total until then.
          dropped_paisa = least(consignments.dropped_paisa, excluded.total_paisa),
            version = consignments.version + 1`,
  )
}

export async function writeLines(db: Db, orderId: string, lines: PlannedLine[], removed: number[]) {
  if (removed.length > 0)
    await execute(
      db,
      sql`delete from order_lines
        where order_id = ${orderId} and position = any(${removed}::int[])`,
    )
  await execute(
    db,
    sql`insert into order_lines (order_id, position, consignment_id, product_id, name, image,
      price_paisa, pay_paisa, promo_paisa, quantity, cancelled_quantity, agreed_from_paisa,
      agreed_reason)
        select ${orderId}, given.* from unnest(${column(lines, 'position')}::int[],
          ${column(lines, 'consignmentId')}::uuid[], ${column(lines, 'productId')}::bigint[],
          ${column(lines, 'name')}::text[],
          ${column(lines, 'image')}::text[], ${column(lines, 'pricePaisa')}::bigint[],
            ${column(lines, 'payPaisa')}::bigint[], ${column(lines, 'promoPaisa')}::bigint[],
            ${column(lines, 'quantity')}::int[],
          ${column(lines, 'cancelledQuantity')}::int[],
            ${column(lines, 'agreedFromPaisa')}::bigint[], ${column(lines, 'agreedReason')}::text[])
            as given
        on conflict (order_id, position) do update set pay_paisa = excluded.pay_paisa,
          promo_paisa = excluded.promo_paisa, quantity = excluded.quantity,
          cancelled_quantity = excluded.cancelled_quantity,
            agreed_from_paisa = excluded.agreed_from_paisa, agreed_reason = excluded.agreed_reason`,
  )
  // What the shop keeps of a seller's new lines, as of today.
  await execute(
    db,
    sql`select fix_commissions(${[...new Set(column(lines, 'consignmentId'))]}::uuid[])`,
  )
}

/** A part that a change begins has a history, too. */
export const insertFirstEvents = (db: Db, orderId: string, parts: PlannedPart[], staffId: string) =>
  execute(
    db,
    sql`insert into order_events (order_id, consignment_id, to_status, staff_id)
        select ${orderId}, id, stage, ${staffId}
          from unnest(${column(parts, 'id')}::uuid[], ${column(parts, 'stage')}::text[])
          as given (id, stage)`,
  )

/** The order's sums are those of its parts. Nobody waits for money where nothing is to be paid. */
export const sumUpOrder = (db: Db, id: string) =>
  execute(
    db,
    sql`update orders set sub_total_paisa = sums.sub_total,
      product_discount_paisa = sums.product_discount, promo_discount_paisa = sums.promo_discount,
      shipping_paisa = sums.shipping,
          total_paisa = sums.total, taxable_paisa = sums.taxable, vat_paisa = sums.vat,
            consignment_count = sums.parts, dropped_paisa = sums.dropped,
          pay_until = case when sums.total > sums.dropped then pay_until end
        from (select count(*)::int as parts, sum(sub_total_paisa)::bigint as sub_total,
          sum(product_discount_paisa)::bigint as product_discount,
          sum(promo_discount_paisa)::bigint as promo_discount,
            sum(shipping_paisa)::bigint as shipping, sum(total_paisa)::bigint as total,
              sum(taxable_paisa)::bigint as taxable, sum(vat_paisa)::bigint as vat,
              sum(dropped_paisa)::bigint as dropped
          from consignments where order_id = ${id}) sums
        where id = ${id}`,
  )

interface NewFields {
  id: string
  fields: Plan['fields']
  delivery: (PlacedOption & { arrival: { first: string; last: string } }) | null
}

export const updateOrderFields = (db: Db, { id, fields, delivery }: NewFields) =>
  execute(
    db,
    sql`update orders set version = version + 1, shipping_address = ${fields.shippingAddress},
      address = ${fields.address && JSON.stringify(fields.address)},
      customer_phone = ${fields.phone},
          buyer_name = ${fields.buyerName}, buyer_pan = ${fields.buyerPan},
            staff_note = ${fields.staffNote},
          shipping_option = coalesce(${delivery?.id}, shipping_option),
            shipping_name = coalesce(${delivery?.name}, shipping_name),
          shipping_is_pickup = coalesce(${delivery?.isPickup}, shipping_is_pickup), zone_name = case
            when ${delivery !== null} then ${delivery?.zoneName} else zone_name end,
          arrives_first = coalesce(${delivery?.arrival.first}::date, arrives_first),
            arrives_last = coalesce(${delivery?.arrival.last}::date, arrives_last)
        where id = ${id}`,
  )

interface NewChange {
  orderId: string
  staffId: string
  items: ChangedItem[]
  beforePaisa: number
  note: string
}

export const insertChange = (db: Db, { orderId, staffId, items, beforePaisa, note }: NewChange) =>
  execute(
    db,
    sql`insert into order_changes (order_id, staff_id, items, before_paisa, after_paisa, note)
        select id, ${staffId}, ${JSON.stringify(items)}, ${beforePaisa},
          total_paisa - dropped_paisa, ${note} from orders where id = ${orderId}`,
  )
