import { rupees } from '#kit/server/db/rupees.ts'
import { type Db, execute, exists, many, type Sql, sql } from '#kit/server/db/sql.ts'
import { lineTables, remaining, warrantyEnd } from '#warranties/server/index.ts'
import { stagesWith } from '../../../model.ts'
import type { LockedRepair } from '../../repairs.queries.ts'
import type { PaidLine, Replacement } from './match-replacements.ts'

interface OfferedProduct {
  id: string
  name: string
  payPaisa: number
  isSoldByShop: boolean
}

const productColumns = sql`id::text, name, pay_paisa as "payPaisa",
  business_id is null as "isSoldByShop"`

/** Catalogue products that are on sale, at their current prices. */
export const listParts = (db: Db, ids: string[]) =>
  many<OfferedProduct>(
    db,
    sql`select ${productColumns} from products where id = any(${ids}::bigint[]) and on_sale`,
  )

/** The shop's products with one of these names or SKUs, by the text that names them. */
export const listProductsNamed = (db: Db, texts: string[]) =>
  many<Pick<OfferedProduct, 'name' | 'payPaisa'> & { text: string }>(
    db,
    sql`select text, products.name, pay_paisa as "payPaisa"
        from unnest(${texts}::text[]) text
          join products on lower(products.name) = lower(text)
            or (sku <> '' and code_key(sku) = code_key(text))
        where on_sale and business_id is null`,
  )

/** Work of the price list with one of these names. */
export const listWorkNamed = (db: Db, names: string[]) =>
  many<{ name: string; pricePaisa: number; kinds: LockedRepair['kind'][] }>(
    db,
    sql`select lower(name) as name, price_paisa as "pricePaisa", kinds from repair_labour
        where not is_archived and lower(name) = any(${names}::text[])`,
  )

/** Replacements that still count: those that were declined, dropped or withdrawn do not. */
const activeReplacements = sql`repair_replacements replacements
  join repair_lines on repair_lines.id = replacements.line_id
  join repair_estimates on repair_estimates.id = repair_lines.estimate_id
    and repair_estimates.state in ('draft', 'sent', 'approved')
    and is_approved is not false and not is_dropped`
const replacedUnits = (condition: Sql) =>
  sql`coalesce((select sum(replacements.quantity) from ${activeReplacements}
    where replacements.order_id = order_lines.order_id
      and replacements.position = order_lines.position and ${condition}), 0)::int`

/**
 * The paid lines that a claim can replace: parts of the first repair, and the item with which the
 * device was bought, if it was under warranty when the claim was made. Parts that are
 * replacements themselves are not replaced again.
 */
const paidLinesOf = ({ id, claimOf, sold }: LockedRepair) =>
  sql`from ${lineTables} join repairs on repairs.id = ${id}
      where orders.user_id = repairs.user_id and orders.payment_status = 'paid'
        and consignments.stage = 'delivered' and consignments.business_id is null
        and order_lines.pay_paisa > 0
        and not exists (select from repair_orders
          join repair_lines on repair_lines.estimate_id = repair_orders.estimate_id
            and part_line = order_lines.position
          join repair_replacements on line_id = repair_lines.id
          where repair_orders.order_id = order_lines.order_id)
        and (order_lines.order_id in (select order_id from repair_orders
            where repair_id = ${claimOf})
          or (order_lines.order_id = ${sold?.id ?? null}::uuid
            and order_lines.position = ${sold?.line ?? null}::int
            and ${warrantyEnd} >= (repairs.created_at at time zone 'Asia/Kathmandu')::date))`

/** Makes claims on the same paid lines wait for each other. */
export const lockPaidLines = (db: Db, repair: LockedRepair) =>
  execute(
    db,
    sql`select order_lines.position ${paidLinesOf(repair)}
        order by order_lines.order_id, order_lines.position
        for no key update of order_lines`,
  )

/** Ignores the claim's own open estimate, because it is being rewritten. */
export const listPaidLines = (db: Db, repair: LockedRepair) =>
  many<PaidLine>(
    db,
    sql`select order_lines.order_id as "orderId", order_lines.position as line,
          order_lines.product_id::text as "productId",
          ((order_lines.pay_paisa * order_lines.quantity - promo_paisa)
            / order_lines.quantity)::bigint as "unitPaisa",
          greatest(0, ${remaining} - ${replacedUnits(sql`not (
            repair_estimates.repair_id = ${repair.id}
              and repair_estimates.state in ('draft', 'sent'))`)}) as remaining
        ${paidLinesOf(repair)} order by order_lines.order_id, order_lines.position`,
  )

/** Saves the replacements of an estimate's lines, by the positions of the lines. */
export const insertReplacements = (
  db: Db,
  estimateId: string,
  replacements: (Replacement & { position: number })[],
) =>
  execute(
    db,
    sql`insert into repair_replacements (line_id, order_id, position, quantity)
        select repair_lines.id, input."orderId", input.line, input.quantity
        from jsonb_to_recordset(${JSON.stringify(replacements)}) as input ("orderId" uuid,
            line int, quantity int, position int)
          join repair_lines on estimate_id = ${estimateId}
            and repair_lines.position = input.position`,
  )

const partName = sql`coalesce(nullif(part_name, ''), products.name)`

/** The parts of an estimate whose prices a second person has to authorize. */
export const listUnauthorized = (db: Db, estimateId: string) =>
  many<{ name: string; pricePaisa: number; usualPaisa: number }>(
    db,
    sql`select ${partName} as name, part_paisa as "pricePaisa", pay_paisa as "usualPaisa"
        from repair_lines join products on products.id = product_id
        where estimate_id = ${estimateId} and needs_authorization and authorized_by is null
        order by position`,
  )

/** The parts of an estimate that replace more units than the customer has left to replace. */
export const listOverdrawn = (db: Db, estimateId: string) =>
  many<{ name: string }>(
    db,
    sql`select distinct ${partName} as name
        from repair_lines own join products on products.id = own.product_id
          join repair_replacements on line_id = own.id
          join order_lines on order_lines.order_id = repair_replacements.order_id
            and order_lines.position = repair_replacements.position
        where own.estimate_id = ${estimateId} and own.authorized_by is null
          and ${replacedUnits(sql`true`)} > ${remaining}`,
  )

/** The lines of a repair that need or have a second person. */
export const authorizationsJson = sql`(select coalesce(json_agg(json_build_object(
    'line', repair_lines.id::text, 'usual', ${rupees(sql`products.pay_paisa`)},
    'by', users.name) order by repair_lines.id), '[]')
  from repair_estimates join repair_lines on estimate_id = repair_estimates.id
    join products on products.id = product_id
    left join users on users.id = authorized_by
  where repair_id = repairs.id and needs_authorization)`

export const markAuthorized = (db: Db, estimateId: string, staffId: string) =>
  execute(
    db,
    sql`update repair_lines set authorized_by = ${staffId}
        where estimate_id = ${estimateId} and needs_authorization and authorized_by is null`,
  )

/** Whether the staff member took part in the repair: wrote an estimate, moved it on or tested. */
export const hasWorkedOn = (db: Db, repairId: string, staffId: string) =>
  exists(
    db,
    sql`select from repairs where id = ${repairId}
          and (technician_id = ${staffId} or tested_by = ${staffId}
            or exists (select from repair_estimates
              where repair_id = repairs.id and staff_id = ${staffId} and state <> 'withdrawn')
            or exists (select from repair_events
              where repair_id = repairs.id and staff_id = ${staffId} and kind = 'stage'
                and to_stage = any(${stagesWith('isWorkedOn')}::text[])
                and to_stage not in ('received', 'waiting_approval', 'approved')))`,
  )
