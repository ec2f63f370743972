import { optionAsJson, type PlacedOption } from '#delivery/server/index.ts'
import { type Db, execute, many, sql, value } from '#kit/server/db/sql.ts'
import type { ChangedItem } from '../../contract.ts'
import { stagesWith } from '../../stages.ts'
import { unnestRows } from '../place/named-columns.queries.ts'
import type { ChangePlan } from './plan-change.ts'
import type { PlannedLine } from './plan-lines.ts'
import type { PlannedConsignment } from './plan-sums.ts'

/** The delivery option at the district's charges of today; null if it no longer exists. */
export const findOptionFor = (db: Db, id: string, district: string | null) =>
  value<PlacedOption | null>(db, sql`select ${optionAsJson(id, district)} as option`)

/**
 * Takes units from stock and returns units to it, in the ledger as well. `missing` names the
 * products without enough stock. Products are locked in id order, as when an order is placed.
 */
export async function moveStockOfOrder(
  db: Db,
  orderId: string,
  moves: Map<number, number>,
  userId: string,
): Promise<{ ids: number[]; missing: string[] }> {
  const changed = [...moves].filter(([, quantity]) => quantity !== 0)
  const rows = await many<{ id: number; name: string; isMoved: boolean }>(
    db,
    sql`with requested as (
          select id, quantity from ${unnestRows('change', changed, {
            id: ['bigint', ([id]) => id],
            quantity: ['int', ([, quantity]) => quantity],
          })}
        ), locked as materialized (
          select products.id, name, stock from products join requested using (id)
            order by products.id for no key update of products
        ), moved as (
          update products set stock = products.stock + requested.quantity from requested
            join locked using (id)
          where products.id = requested.id and (requested.quantity > 0
            or (products.on_sale and products.stock + requested.quantity >= 0))
          returning products.id
        ), recorded as (
          insert into stock_moves (product_id, quantity, reason, order_id, user_id)
          select id, quantity, case when quantity > 0 then 'cancel' else 'sale' end, ${orderId},
            ${userId} from requested join moved using (id)
        )
        select locked.id, locked.name, moved.id is not null as "isMoved" from locked
          left join moved on moved.id = locked.id`,
  )
  return {
    ids: rows.map(({ id }) => id),
    missing: rows.filter(({ isMoved }) => !isMoved).map(({ name }) => name),
  }
}

export async function upsertConsignments(
  db: Db,
  orderId: string,
  consignments: PlannedConsignment[],
) {
  await execute(
    db,
    sql`insert into consignments (id, order_id, position, business_id, seller_name, stage,
          sub_total_paisa, product_discount_paisa, promo_discount_paisa, shipping_paisa,
          total_paisa, taxable_paisa, vat_paisa, seller_address, seller_pan, is_own_order)
        select part.id, ${orderId}, part.position, part.business_id, part.seller_name, part.stage,
          part.sub_total_paisa, part.product_discount_paisa, part.promo_discount_paisa,
          part.shipping_paisa, part.total_paisa, part.taxable_paisa, part.vat_paisa,
          businesses.address, businesses.pan,
          is_own_order(part.business_id, orders.user_id, orders.customer_phone)
        from ${unnestRows('part', consignments, {
          id: ['uuid', (part) => part.id],
          position: ['int', (part) => part.position],
          business_id: ['bigint', (part) => part.sellerId],
          seller_name: ['text', (part) => part.sellerName],
          stage: ['text', (part) => part.stage],
          sub_total_paisa: ['bigint', (part) => part.subTotalPaisa],
          product_discount_paisa: ['bigint', (part) => part.productDiscountPaisa],
          promo_discount_paisa: ['bigint', (part) => part.promoDiscountPaisa],
          shipping_paisa: ['bigint', (part) => part.shippingPaisa],
          total_paisa: ['bigint', (part) => part.totalPaisa],
          taxable_paisa: ['bigint', (part) => part.taxablePaisa],
          vat_paisa: ['bigint', (part) => part.vatPaisa],
        })}
        join orders on orders.id = ${orderId}
        left join businesses on businesses.id = part.business_id
        on conflict (id) do update set sub_total_paisa = excluded.sub_total_paisa,
          product_discount_paisa = excluded.product_discount_paisa,
          promo_discount_paisa = excluded.promo_discount_paisa,
          shipping_paisa = excluded.shipping_paisa, total_paisa = excluded.total_paisa,
          taxable_paisa = excluded.taxable_paisa, vat_paisa = excluded.vat_paisa,
          -- Settled with the lines a moment later; until then it may not exceed the total.
          dropped_paisa = least(consignments.dropped_paisa, excluded.total_paisa),
          version = consignments.version + 1`,
  )
}

export async function upsertLines(
  db: Db,
  orderId: string,
  lines: PlannedLine[],
  removed: number[],
) {
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
        select ${orderId}, position, consignment_id, product_id, name, image,
          price_paisa, pay_paisa, promo_paisa, quantity, cancelled_quantity, agreed_from_paisa,
          agreed_reason
        from ${unnestRows('line', lines, {
          position: ['int', (line) => line.position],
          consignment_id: ['uuid', (line) => line.consignmentId],
          product_id: ['bigint', (line) => line.productId],
          name: ['text', (line) => line.name],
          image: ['text', (line) => line.image],
          price_paisa: ['bigint', (line) => line.pricePaisa],
          pay_paisa: ['bigint', (line) => line.payPaisa],
          promo_paisa: ['bigint', (line) => line.promoPaisa],
          quantity: ['int', (line) => line.quantity],
          cancelled_quantity: ['int', (line) => line.cancelledQuantity],
          agreed_from_paisa: ['bigint', (line) => line.agreedFromPaisa],
          agreed_reason: ['text', (line) => line.agreedReason],
        })}
        on conflict (order_id, position) do update set pay_paisa = excluded.pay_paisa,
          promo_paisa = excluded.promo_paisa, lost_promo_paisa = 0, quantity = excluded.quantity,
          cancelled_quantity = excluded.cancelled_quantity,
          agreed_from_paisa = excluded.agreed_from_paisa, agreed_reason = excluded.agreed_reason`,
  )
  // The commission on a seller's new lines is fixed at today's rate.
  const consignments = [...new Set(lines.map(({ consignmentId }) => consignmentId))]
  await execute(db, sql`select fix_commissions(${consignments}::uuid[])`)
}

/** A consignment that a change creates needs a history, too. */
export const insertFirstEvents = (
  db: Db,
  orderId: string,
  consignments: PlannedConsignment[],
  staffId: string,
) =>
  execute(
    db,
    sql`insert into order_events (order_id, consignment_id, to_status, staff_id)
        select ${orderId}, id, stage, ${staffId}
        from ${unnestRows('part', consignments, {
          id: ['uuid', (part) => part.id],
          stage: ['text', (part) => part.stage],
        })}`,
  )

/**
 * The order's sums are those of its consignments. If nothing is due, it no longer waits for a
 * payment.
 */
export const updateOrderSums = (db: Db, id: string) =>
  execute(
    db,
    sql`update orders set sub_total_paisa = sums.sub_total,
          product_discount_paisa = sums.product_discount,
          promo_discount_paisa = sums.promo_discount,
          shipping_paisa = sums.shipping, total_paisa = sums.total,
          taxable_paisa = sums.taxable, vat_paisa = sums.vat,
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
  fields: ChangePlan['fields']
  delivery: (PlacedOption & { arrival: { first: string; last: string } }) | null
}

export const updateOrderFields = (db: Db, { id, fields, delivery }: NewFields) =>
  execute(
    db,
    sql`update orders set version = version + 1, shipping_address = ${fields.shippingAddress},
          address = ${fields.address && JSON.stringify(fields.address)},
          customer_phone = ${fields.phone}, buyer_name = ${fields.buyerName},
          buyer_pan = ${fields.buyerPan}, staff_note = ${fields.staffNote},
          shipping_option = coalesce(${delivery?.id}, shipping_option),
          shipping_name = coalesce(${delivery?.name}, shipping_name),
          shipping_is_pickup = coalesce(${delivery?.isPickup}, shipping_is_pickup),
          zone_name = case when ${delivery !== null} then ${delivery?.zoneName}
            else zone_name end,
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

/**
 * Records how many units of a line were built into a repaired device. False if the line has fewer
 * units, or its consignment is no longer open.
 */
export const setUsed = async (
  db: Db,
  orderId: string,
  line: number,
  used: number,
): Promise<boolean> =>
  (await execute(
    db,
    sql`update order_lines set used_quantity = ${used} from consignments
        where order_lines.order_id = ${orderId} and order_lines.position = ${line}
          and product_id is not null and consignments.id = consignment_id
          and stage = any(${stagesWith('isOpen')}::text[])
          and ${used} <= quantity - cancelled_quantity`,
  )) > 0

/** The customer does not pay on collection: the amount stays due after the goods are given out. */
export const allowLaterPayment = (db: Db, orderId: string) =>
  execute(
    db,
    sql`update orders set payment_method = 'bank', pay_until = null
      where id = ${orderId} and payment_method = 'cash_on_delivery'`,
  )
