import { type Db, execute, sql } from '#kit/server/db/sql.ts'
import { isOfSample } from './sample-orders.queries.ts'

/** Gives the laptop category serial numbers and a year of warranty. Products may override both. */
export const setSampleAftercare = (db: Db) =>
  execute(
    db,
    sql`update categories set serials = 'required', warranty_months = 12
      where slug = 'laptops' and sample and serials is null`,
  )

/** Inserts a serial number for each laptop packed. Numbers of returned laptops are free again. */
export const insertSampleSerials = (db: Db) =>
  execute(
    db,
    sql`insert into serial_numbers (order_id, position, product_id, serial, state, captured_at,
      sample)
        select order_lines.order_id, order_lines.position, product_id,
          upper(left(coalesce(nullif(brand, ''), 'PC'), 2))
          || upper(substr(md5(orders.number || '-' || order_lines.position || '-' || unit), 1, 8)),
          case when unit > order_lines.quantity - cancelled_quantity - returned_quantity
            then 'free' else 'sold' end, orders.created_at, true
        from order_lines join orders on orders.id = order_id
          join consignments on consignments.id = consignment_id
          join products on products.id = product_id,
          generate_series(1, order_lines.quantity) as unit
        where ${isOfSample} and category_serials(category_id) = 'required'
          and stage in ('packed', 'shipped', 'delivered', 'returned')`,
  )
