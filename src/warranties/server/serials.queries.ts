import type { Scope } from '#access/member-access.ts'
import type { SerialRule } from '#catalog/model.ts'
import type { Range } from '#kit/contract/calls/paging.model.ts'
import { contains } from '#kit/server/db/contains.ts'
import { countRows, type Db, execute, many, maybeOne, type Sql, sql } from '#kit/server/db/sql.ts'
import { statesWith } from '#returns/model.ts'
import type { SerialState } from '../model.ts'
import type { SerialLine, SerialResult } from '../serial.ts'
import {
  inLine,
  inScope,
  lineTables,
  months,
  remaining,
  warrantyColumns,
} from './warranty.queries.ts'

const serialTables = sql`serial_numbers join order_lines on ${inLine}
  join orders on orders.id = order_lines.order_id
  join consignments on consignments.id = order_lines.consignment_id`
const rule = sql`category_serials(products.category_id)`

/** Lists the lines of an order whose items have serial numbers or a warranty. */
export const listLines = (db: Db, orderId: string, scope: Scope) =>
  many<SerialLine>(
    db,
    sql`select order_lines.position as line, order_lines.consignment_id as consignment,
          order_lines.name as "productName", ${rule} as rule, ${remaining} as remaining,
          cancelled_quantity + returned_quantity as removed, ${months} as months,
          ${warrantyColumns},
          (select coalesce(json_agg(json_build_object('id', id::text, 'serial', serial,
              'state', state) order by id), '[]')
            from serial_numbers where ${inLine}) as serials
        from ${lineTables} where order_lines.order_id = ${orderId} and ${inScope(scope)}
          and (${rule} <> 'never' or ${months} > 0
            or exists (select from serial_numbers where ${inLine}))
        order by order_lines.position`,
  )

export const isInScope = async (db: Db, orderId: string, scope: Scope) =>
  (await maybeOne(
    db,
    sql`select 1 from consignments where order_id = ${orderId} and ${inScope(scope)} limit 1`,
  )) !== null

interface PackedLine {
  productId: string
  name: string
  rule: SerialRule
  remaining: number
  /** How many serial numbers the line already has. */
  recorded: number
}

/** Finds a line. The caller has locked the order. */
export const findLine = (db: Db, orderId: string, line: number, scope: Scope) =>
  maybeOne<PackedLine>(
    db,
    sql`select order_lines.product_id::text as "productId", order_lines.name, ${rule} as rule,
          ${remaining} as remaining, cardinality(order_lines.serials) as recorded
        from ${lineTables} where order_lines.order_id = ${orderId}
          and order_lines.position = ${line} and ${inScope(scope)}`,
  )

/** Finds the order that a serial number of a product belongs to. Null if the number is free. */
export const findSerialOwner = (db: Db, productId: string, serial: string) =>
  maybeOne<{ id: string; orderId: string; number: number; businessId: string | null }>(
    db,
    sql`select serial_numbers.id::text, serial_numbers.order_id as "orderId", orders.number,
          consignments.business_id::text as "businessId"
        from ${serialTables}
        where serial_numbers.product_id = ${productId} and key = serial_key(${serial})
          and serial_numbers.state <> 'free'`,
  )

/** Returns false if the number is in use. A parallel scan of the same number waits for this one. */
export async function insertSerial(
  db: Db,
  row: { orderId: string; line: number; productId: string; serial: string; staffId: string },
): Promise<boolean> {
  const { orderId, line, productId, serial, staffId } = row
  const inserted = await execute(
    db,
    sql`insert into serial_numbers (order_id, position, product_id, serial, captured_by)
        values (${orderId}, ${line}, ${productId}, ${serial}, ${staffId})
        on conflict (product_id, key) where state <> 'free' do nothing`,
  )
  return inserted === 1
}

export interface StoredSerial {
  id: string
  orderId: string
  line: number
  productId: string
  serial: string
  state: SerialState
  number: number
}

/** Finds a serial number in the caller's scope. */
export const findSerial = (db: Db, id: string, scope: Scope) =>
  maybeOne<StoredSerial>(
    db,
    sql`select serial_numbers.id::text, serial_numbers.order_id as "orderId",
          serial_numbers.position as line, serial_numbers.product_id::text as "productId", serial,
          serial_numbers.state, orders.number
        from ${serialTables}
        where serial_numbers.id = ${id} and ${inScope(scope)}`,
  )

export const updateSerial = (db: Db, id: string, serial: string) =>
  execute(db, sql`update serial_numbers set serial = ${serial} where id = ${id}`)
export const deleteSerial = (db: Db, id: string) =>
  execute(db, sql`delete from serial_numbers where id = ${id}`)

/** Returns false unless more items of the line were returned than serial numbers say so. */
export async function updateReturnedSerial(
  db: Db,
  id: string,
  state: SerialState,
): Promise<boolean> {
  const updated = await execute(
    db,
    sql`update serial_numbers set state = ${state} from order_lines
        where serial_numbers.id = ${id} and ${inLine} and serial_numbers.state = 'sold'
          and (cardinality(order_lines.serials) > ${remaining}
            or cancelled_quantity + returned_quantity > (
              select count(*) from serial_numbers others
              where others.order_id = order_lines.order_id
                and others.position = order_lines.position and others.state <> 'sold'))`,
  )
  return updated === 1
}

/** Matches the start of the serial number, the order's number, or the customer's name or phone. */
function matchesSearch(search: string): Sql {
  const number = /^#?(\d{1,15})$/.exec(search)?.[1]
  const customer = contains(sql`lower(customer_name || ' ' || customer_phone)`, search)
  const match = sql`(starts_with(key, serial_key(${search})) or ${customer})`
  return number ? sql`(${match} or orders.number = ${number}::bigint)` : match
}

type ResultRow = Omit<SerialResult, 'deliveredAt'> & { deliveredAt: Date | null }

export async function listSerials(
  db: Db,
  scope: Scope,
  search: string | undefined,
  { offset, limit }: Range,
) {
  const results = sql`serial_numbers join (${lineTables}) on ${inLine}
    where ${inScope(scope)} and ${search ? matchesSearch(search) : sql`true`}`
  const rows = await many<ResultRow>(
    db,
    sql`select serial_numbers.id::text, serial, serial_numbers.state,
          json_build_object('id', products.id::text, 'productName', order_lines.name) as product,
          json_build_object('id', orders.id, 'number', orders.number) as order,
          consignments.id as consignment, order_lines.position as line,
          json_build_object('name', customer_name, 'phone', customer_phone) as customer,
          consignments.delivered_at as "deliveredAt", ${warrantyColumns},
          (select json_build_object('id', returns.id, 'number', returns.number)
            from warranty_claims join returns on returns.id = return_id
            where serial_id = serial_numbers.id
              and returns.state = any(${statesWith('isOpen')}::text[]) limit 1) as claim
        from ${results}
        order by captured_at desc, serial_numbers.id desc limit ${limit} offset ${offset}`,
  )
  return {
    items: rows.map(({ deliveredAt, ...row }) => ({
      ...row,
      deliveredAt: deliveredAt?.toISOString() ?? null,
    })),
    total: await countRows(db, results),
  }
}

/** Finds the first line of the consignments that lacks required serial numbers. */
export const findLineWithoutSerials = (db: Db, orderId: string, consignments: string[]) =>
  maybeOne<{ product: string; count: number }>(
    db,
    sql`select order_lines.name as product, ${remaining} - cardinality(order_lines.serials) as count
        from order_lines join products on products.id = product_id
        where order_id = ${orderId} and consignment_id = any(${consignments}::uuid[])
          and ${remaining} > cardinality(order_lines.serials) and ${rule} = 'required'
        order by position limit 1`,
  )
