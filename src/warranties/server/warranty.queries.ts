import { sql } from '#kit/server/db/sql.ts'

/**
 * What was promised when it was ordered; in lines of before that was kept, what is promised now.
 */
export const months = sql`coalesce(order_lines.warranty_months,
  promised_months(products.warranty_months, products.category_id))`

const today = sql`(now() at time zone 'Asia/Kathmandu')::date`

/**
 * The last day of the warranty in Nepal: the same day of the month, or the last of a shorter one.
 */
const until = sql`case when ${months} > 0
  then ((consignments.delivered_at at time zone 'Asia/Kathmandu')::date
  + make_interval(months => ${months}))::date end`

export const warrantyColumns = sql`${until}::text as until,
  coalesce(${until} < ${today}, false) as "isOver"`

export const isCovered = sql`coalesce(${until} >= ${today}, false)`

/** Lines with what says how long their warranty lasts. */
export const lineTables = sql`order_lines join products on products.id = order_lines.product_id
  join consignments on consignments.id = order_lines.consignment_id
    join orders on orders.id = order_lines.order_id`
