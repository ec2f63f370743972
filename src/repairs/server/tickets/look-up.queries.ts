import { contains } from '#kit/server/db/contains.ts'
import { type Db, many, type Sql, sql } from '#kit/server/db/sql.ts'
import { toSearchKey } from '#warranties/model.ts'
import { parseRepairNumber } from '../../model.ts'
import type { PastDevice } from '../../ticket.ts'
import {
  hasVerifiedPhone,
  isOver,
  listCards,
  repairedSoldJson,
  soldJson,
  soldTables,
} from './cards.queries.ts'

export const maxResults = 8

const customerJson = sql`json_build_object('id', user_id, 'name', customer_name,
  'phone', customer_phone, 'phoneVerified', ${hasVerifiedPhone}, 'email', customer_email)`

/** Devices with a repair, each once, with its newest repair. */
const listRepaired = (db: Db, where: Sql) =>
  many<PastDevice>(
    db,
    sql`select * from (
          select distinct on (lower(brand), lower(model), serial_key) kind, brand, model, serial,
            ${customerJson} as customer,
            json_build_object('id', repairs.id, 'number', repairs.number, 'stage', stage,
              'warrantyUntil', warranty_until::text) as ticket,
            ${repairedSoldJson} as sold, repairs.created_at as at
          from repairs where ${where}
          order by lower(brand), lower(model), serial_key, repairs.created_at desc) repaired
        order by at desc limit ${maxResults}`,
  )

/** Products have no kind of device; the name of their category suggests one. */
const kindOfProduct = sql`case
  when categories.name ~* 'laptop|notebook' then 'laptop'
  when categories.name ~* 'all.in.one' then 'all_in_one'
  when categories.name ~* 'desktop|computer' then 'desktop'
  when categories.name ~* 'monitor' then 'monitor'
  when categories.name ~* 'printer' then 'printer'
  when categories.name ~* 'phone' then 'phone'
  when categories.name ~* 'tablet' then 'tablet'
  when categories.name ~* 'console' then 'console'
  else 'other' end`

/** Sold items with a serial number, newest first. */
const listSold = (db: Db, where: Sql) =>
  many<PastDevice>(
    db,
    sql`select ${kindOfProduct} as kind, coalesce(nullif(products.brand, ''), 'Other') as brand,
          coalesce(nullif(products.model, ''), left(order_lines.name, 100)) as model,
          json_build_object('id', orders.user_id, 'name', orders.customer_name,
            'phone', orders.customer_phone, 'phoneVerified', ${hasVerifiedPhone},
            'email', orders.customer_email) as customer,
          null::json as ticket, ${soldJson} as sold, serial_numbers.serial
        from serial_numbers
        join (${soldTables} join products on products.id = order_lines.product_id
            join categories on categories.id = products.category_id)
          on serial_numbers.order_id = order_lines.order_id
          and serial_numbers.position = order_lines.position
        where ${where} and serial_numbers.state = 'sold'
        order by serial_numbers.id desc limit ${maxResults}`,
  )

/** Devices by serial number: those with a repair, otherwise those sold by the shop. */
export async function listDevices(db: Db, text: string): Promise<PastDevice[]> {
  const key = toSearchKey(text)
  if (key.length < 3) return []
  const repaired = await listRepaired(db, sql`serial_key = ${key}`)
  return repaired.length > 0
    ? repaired
    : listSold(db, sql`regexp_replace(key, '[^A-Z0-9]', '', 'g') = ${key}`)
}

/** A customer's earlier devices, and the items with a serial number that they bought. */
export async function listCustomerDevices(db: Db, userId: string): Promise<PastDevice[]> {
  const repaired = await listRepaired(db, sql`user_id = ${userId}`)
  const sold = await listSold(db, sql`orders.user_id = ${userId}`)
  const repairedKeys = new Set(repaired.map(({ serial }) => toSearchKey(serial)).filter(Boolean))
  return [...repaired, ...sold.filter(({ serial }) => !repairedKeys.has(toSearchKey(serial)))]
}

/** Repairs by the id of a scanned slip, else by number or by the search text. */
export function listTickets(db: Db, text: string, scannedId?: string) {
  const number = parseRepairNumber(text)
  const matchesText = contains(sql`search`, text)
  const where = scannedId
    ? sql`repairs.id = ${scannedId}::uuid`
    : number
      ? sql`(repairs.number = ${number}::bigint or ${matchesText})`
      : matchesText
  return listCards(
    db,
    sql`(select id from repairs where ${where}
        order by ${isOver}, created_at desc limit ${maxResults}) chosen
      join repairs on repairs.id = chosen.id`,
    sql`${isOver}, repairs.created_at desc`,
  )
}
