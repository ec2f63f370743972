import type { Scope } from '#access/member-access.ts'
import { type Db, execute, many, maybeOne, sql } from '#kit/server/db/sql.ts'
import { statesWith } from '#returns/model.ts'
import type { ClaimedItem, WarrantyLine } from '../serial.ts'
import {
  inLine,
  inScope,
  isUnderWarranty,
  lineTables,
  months,
  remaining,
  warrantyColumns,
} from './warranty.queries.ts'

const isClaimed = sql`exists (select from warranty_claims join returns on returns.id = return_id
  where serial_id = serial_numbers.id and returns.state = any(${statesWith('isOpen')}::text[]))`

/** Lines of an order that have serial numbers or a warranty, as its customer sees them. */
export const listWarrantyLines = (db: Db, orderId: string) =>
  many<WarrantyLine>(
    db,
    sql`select order_lines.position as line, order_lines.consignment_id as consignment,
          order_lines.name as "productName",
          ${remaining} as remaining, ${months} as months, ${warrantyColumns},
          (select coalesce(json_agg(json_build_object('id', id::text, 'serial', serial,
              'isClaimed', ${isClaimed}) order by id), '[]')
            from serial_numbers where ${inLine} and state = 'sold') as serials
        from ${lineTables} where order_lines.order_id = ${orderId}
          and ${remaining} > 0
          and (${months} > 0 or cardinality(order_lines.serials) > 0)
        order by order_lines.position`,
  )

interface ClaimableItem {
  consignment: string
  userId: string
  isCovered: boolean
  /** Null if no serial number was requested, or if it is not in this line. */
  serialId: string | null
  isClaimed: boolean
}

/** Finds an item that a claim is opened for. The caller has locked the order. */
export const findClaimableItem = (
  db: Db,
  orderId: string,
  line: number,
  serialId: string | null,
  scope: Scope,
) =>
  maybeOne<ClaimableItem>(
    db,
    sql`select order_lines.consignment_id as consignment, orders.user_id as "userId",
          ${isUnderWarranty} as "isCovered", serial_numbers.id::text as "serialId",
          serial_numbers.id is not null and ${isClaimed} as "isClaimed"
        from ${lineTables} left join serial_numbers on serial_numbers.id = ${serialId}::bigint
          and ${inLine} and serial_numbers.state = 'sold'
        where order_lines.order_id = ${orderId} and order_lines.position = ${line}
          and ${inScope(scope)}`,
  )

export const insertClaim = (
  db: Db,
  claim: {
    orderId: string
    line: number
    serialId: string | null
    returnId: string
    openedBy: string | null
  },
) =>
  execute(
    db,
    sql`insert into warranty_claims (order_id, position, serial_id, return_id, opened_by)
        values (${claim.orderId}, ${claim.line}, ${claim.serialId}, ${claim.returnId},
          ${claim.openedBy})`,
  )

/** Finds the item of a return. Null if the return is not a warranty claim. */
export const findClaimedItem = (db: Db, returnId: string, scope: Scope) =>
  maybeOne<ClaimedItem>(
    db,
    sql`select serial_numbers.serial, ${months} as months, ${warrantyColumns}
        from warranty_claims join (${lineTables}) on warranty_claims.order_id = order_lines.order_id
          and warranty_claims.position = order_lines.position
          left join serial_numbers on serial_numbers.id = serial_id
        where return_id = ${returnId} and ${inScope(scope)}`,
  )

/** The serial numbers of a customer's items, for the export of personal data. */
export const exportSerials = (db: Db, userId: string) =>
  many(
    db,
    sql`select orders.number as "orderNumber", order_lines.name as product, serial_numbers.serial,
          ${warrantyColumns}
        from serial_numbers join (${lineTables}) on ${inLine}
        where orders.user_id = ${userId} and serial_numbers.state = 'sold'
        order by serial_numbers.id`,
  )
