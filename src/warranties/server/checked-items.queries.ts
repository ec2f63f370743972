import { type Db, many, type Sql, sql } from '#kit/server/db/sql.ts'
import type { CheckedItem } from '../serial.ts'
import { inLine, lineTables, remaining, warrantyColumns } from './warranty.queries.ts'

// The endpoint is public: larger bills are cut off.
const maxItems = 50

const columns = (quantity: Sql, serialEnd: Sql) =>
  sql`order_lines.name as "productName", products.id::text as "productId",
    ${quantity} as quantity, ${serialEnd} as "serialEnd",
    to_char(consignments.delivered_at at time zone 'Asia/Kathmandu', 'YYYY-MM') as "soldIn",
    ${warrantyColumns}`

const serialColumns = columns(sql`1`, sql`right(serial, 4)`)
const soldItems = sql`serial_numbers join (${lineTables}) on ${inLine} and state = 'sold'`

/** Lists delivered items with the serial number, except returned ones. */
export const listBySerial = (db: Db, key: string) =>
  many<CheckedItem>(
    db,
    sql`select ${serialColumns} from ${soldItems}
        where regexp_replace(key, '[^A-Z0-9]', '', 'g') = ${key}
          and consignments.delivered_at is not null
        order by consignments.delivered_at desc limit ${maxItems}`,
  )

/**
 * Lists the delivered items of an order or invoice number, if the phone number of the order ends
 * with `phoneEnd`.
 */
export function listByBill(db: Db, key: string, phoneEnd: string) {
  const number = /^\d{1,15}$/.test(key) ? key : null
  const billed = sql`consignments.delivered_at is not null
    and right(regexp_replace(customer_phone, '\\D', '', 'g'), 4) = ${phoneEnd}
    and consignments.id = any(array(select consignment_id from invoices
        where type = 'invoice'
          and regexp_replace(upper(invoices.number), '[^A-Z0-9]', '', 'g') = ${key}
      union select consignments.id from consignments join orders on orders.id = order_id
        where orders.number = ${number}::bigint))`
  const unnumbered = sql`${remaining} - cardinality(serials)`
  return many<CheckedItem>(
    db,
    sql`select * from (
          select ${serialColumns}, order_lines.position from ${soldItems} where ${billed}
          union all
          select ${columns(unnumbered, sql`''`)}, order_lines.position from ${lineTables}
            where ${billed} and ${unnumbered} > 0
        ) billed order by position limit ${maxItems}`,
  )
}
