import { contains } from '#kit/server/db/contains.ts'
import { type Db, many, type Sql, sql } from '#kit/server/db/sql.ts'
import { typedKey } from '#warranties/model.ts'
import { numberIn } from '../model.ts'
import type { KnownDevice } from '../ticket.ts'
import { listCards, soldJson, soldTables } from './ticket.queries.ts'

const most = 8

const seenColumns = sql`kind, brand, model, serial,
  json_build_object('id', user_id, 'name', customer_name, 'phone', customer_phone, 'email',
  customer_email) as customer,
  json_build_object('id', repairs.id, 'number', repairs.number, 'stage', stage, 'warrantyUntil',
    warranty_until::text) as ticket,
  (select ${soldJson} from ${soldTables}
    where order_lines.order_id = sold_order_id and order_lines.position = sold_position) as sold`

/** Devices that were here before, the newest repair of each. */
const seenBefore = (where: Sql) => sql`select * from (
    select distinct on (lower(brand), lower(model), serial_key) ${seenColumns},
      repairs.created_at as at from repairs where ${where}
    order by lower(brand), lower(model), serial_key, repairs.created_at desc) seen
      order by at desc limit ${most}`

/** What kind of device a product is can only be told from its category, by name. */
const kindOfProduct = sql`case when categories.name ~* 'laptop|notebook' then 'laptop'
  when categories.name ~* 'all.in.one' then 'all_in_one'
  when categories.name ~* 'desktop|computer' then 'desktop'
  when categories.name ~* 'monitor' then 'monitor' when categories.name ~* 'printer' then 'printer'
    when categories.name ~* 'phone' then 'phone' when categories.name ~* 'tablet' then 'tablet'
  when categories.name ~* 'console' then 'console' else 'other' end`

const soldColumns = sql`${kindOfProduct} as kind,
  coalesce(nullif(products.brand, ''), 'Other') as brand,
  coalesce(nullif(products.model, ''), left(order_lines.name, 100)) as model,
  json_build_object('id', orders.user_id, 'name', orders.customer_name, 'phone',
    orders.customer_phone, 'email', orders.customer_email) as customer, null::json as ticket,
    ${soldJson} as sold`
const soldFrom = sql`${soldTables} join products on products.id = order_lines.product_id
  join categories on categories.id = products.category_id`

/** Devices by their serial number: brought before, else sold here. */
export async function listDevices(db: Db, typed: string): Promise<KnownDevice[]> {
  const key = typedKey(typed)
  if (key.length < 3) return []
  const seen = await many<KnownDevice>(db, seenBefore(sql`serial_key = ${key}`))
  if (seen.length > 0) return seen
  return many<KnownDevice>(
    db,
    sql`select ${soldColumns}, serial_numbers.serial from serial_numbers
      join (${soldFrom}) on serial_numbers.order_id = order_lines.order_id
      and serial_numbers.position = order_lines.position
        where regexp_replace(key, '[^A-Z0-9]', '', 'g') = ${key} and serial_numbers.state = 'sold'
          order by serial_numbers.id desc limit ${most}`,
  )
}

/** What a customer has brought before, and what they bought that has a serial number. */
export async function listDevicesOf(db: Db, userId: string): Promise<KnownDevice[]> {
  const seen = await many<KnownDevice>(db, seenBefore(sql`user_id = ${userId}`))
  const sold = await many<KnownDevice>(
    db,
    sql`select ${soldColumns}, serial_numbers.serial from serial_numbers
      join (${soldFrom}) on serial_numbers.order_id = order_lines.order_id
      and serial_numbers.position = order_lines.position
        where orders.user_id = ${userId} and serial_numbers.state = 'sold'
          order by serial_numbers.id desc limit ${most}`,
  )
  const known = new Set(seen.map(({ serial }) => typedKey(serial)).filter(Boolean))
  return [...seen, ...sold.filter(({ serial }) => !known.has(typedKey(serial)))]
}

/** Repairs by the code of their slip, their number, or whose they are. */
export function listTickets(db: Db, typed: string, scanned: string | null) {
  const number = numberIn(typed)
  const where = scanned
    ? sql`repairs.id = ${scanned}::uuid`
    : number
      ? sql`(repairs.number = ${number}::bigint or ${contains(sql`search`, typed)})`
      : contains(sql`search`, typed)
  return listCards(
    db,
    sql`(select id from repairs where ${where}
      order by stage in ('handed_over', 'cancelled'), created_at desc limit ${most}) chosen
      join repairs on repairs.id = chosen.id`,
    sql`stage in ('handed_over', 'cancelled'), repairs.created_at desc`,
  )
}
