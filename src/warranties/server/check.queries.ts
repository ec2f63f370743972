import { type Db, many, type Sql, sql } from '#kit/server/db/sql.ts'
import type { CheckedPiece } from '../serial.ts'
import { lineTables, warrantyColumns } from './warranty.queries.ts'

// Nobody is told more than this.
const most = 50

const columns = (
  quantity: Sql,
  serialEnd: Sql,
) => sql`order_lines.name as "productName", products.id::text as "productId",
  ${quantity} as quantity, ${serialEnd} as "serialEnd",
  to_char(consignments.delivered_at at time zone 'Asia/Kathmandu', 'YYYY-MM') as "soldIn",
    ${warrantyColumns}`

const withSerial = columns(sql`1`, sql`right(serial, 4)`)
const pieces = sql`serial_numbers join (${lineTables})
  on serial_numbers.order_id = order_lines.order_id
  and serial_numbers.position = order_lines.position and state = 'sold'`

/** Pieces that were delivered and did not come back. */
export const listBySerial = (db: Db, key: string) =>
  many<CheckedPiece>(
    db,
    sql`select ${withSerial} from ${pieces}
      where regexp_replace(key, '[^A-Z0-9]', '', 'g') = ${key}
      and consignments.delivered_at is not null
      order by consignments.delivered_at desc limit ${most}`,
  )

/**
 * What was delivered of an order, or of what an invoice is for; only with the end of the phone
 * number that it was ordered with.
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
  const unnumbered = sql`order_lines.quantity - cancelled_quantity - returned_quantity
    - cardinality(serials)`
  return many<CheckedPiece>(
    db,
    sql`select * from (
          select ${withSerial}, order_lines.position from ${pieces} where ${billed}
          union all
          select ${columns(unnumbered, sql`''`)}, order_lines.position from ${lineTables}
            where ${billed} and ${unnumbered} > 0
        ) billed order by position limit ${most}`,
  )
}
