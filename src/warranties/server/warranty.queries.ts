import type { Scope } from '#access/member-access.ts'
import { sql } from '#kit/server/db/sql.ts'

/** The warranty at the time of the order. Old lines did not store it and use today's terms. */
export const months = sql`coalesce(order_lines.warranty_months,
  promised_months(products.warranty_months, products.category_id))`

const today = sql`(now() at time zone 'Asia/Kathmandu')::date`

/** The last day of the warranty in Nepal. A missing day of the month becomes the month's last. */
export const warrantyEnd = sql`case when ${months} > 0
  then ((consignments.delivered_at at time zone 'Asia/Kathmandu')::date
  + make_interval(months => ${months}))::date end`

export const warrantyColumns = sql`${warrantyEnd}::text as until,
  coalesce(${warrantyEnd} < ${today}, false) as "isOver"`

export const isUnderWarranty = sql`coalesce(${warrantyEnd} >= ${today}, false)`

/** How many items a line still has. */
export const remaining = sql`(order_lines.quantity - cancelled_quantity - returned_quantity)`

/** Joins serial numbers to order lines. */
export const inLine = sql`serial_numbers.order_id = order_lines.order_id
  and serial_numbers.position = order_lines.position`

export const inScope = (scope: Scope) =>
  scope === null ? sql`true` : sql`consignments.business_id = ${scope}`

/** Order lines joined with all tables that the warranty depends on. */
export const lineTables = sql`order_lines join products on products.id = order_lines.product_id
  join consignments on consignments.id = order_lines.consignment_id
  join orders on orders.id = order_lines.order_id`
