import { gather, idList } from '#kit/server/db/gather.ts'
import { type Db, many, type Sql, sql } from '#kit/server/db/sql.ts'
import type { PartNumber } from '../contract.ts'
import type { DeviceName } from '../device.ts'
import type { DeviceKind } from '../model.ts'
import { deviceName } from './devices.queries.ts'
import { fittedTables, ownKinds } from './parts.queries.ts'

export interface FitRow extends DeviceName {
  from: number | null
  to: number | null
  note: string
}

/** What is known of a product that is on sale. */
interface KnownProduct {
  kinds: DeviceKind[] | null
  anyKinds: DeviceKind[]
  fits: FitRow[]
  partNumbers: PartNumber[]
  /** Where it is a device itself. */
  device: DeviceName | null
}

// What is unsure is not shown to customers.
const fitsOf = sql`
  select ${deviceName}, fitments.year_from as "from", fitments.year_to as "to", note
  from fitments join devices on devices.id = device_id
  where fitments.product_id = products.id and fits and confidence <> 'unsure'
  order by devices.kind, devices.make, devices.model, devices.variant,
    devices.year_from nulls first, fitments.year_from nulls first`

const numbersOf = (productId: Sql) =>
  sql`select number, kind, maker from part_numbers where product_id = ${productId}
    order by kind, maker, number`

const listed = (rows: Sql) => sql`(select coalesce(json_agg(rows), '[]') from (${rows}) rows)`

/** All of it in one round trip: its page waits for it. */
export const findKnownProduct = gather(
  async (db, ids: readonly string[]): Promise<(KnownProduct | null)[]> => {
    const rows = await many<KnownProduct & { id: number }>(
      db,
      sql`select products.id, ${ownKinds} as kinds, coalesce(any_kinds, '{}') as "anyKinds",
        ${listed(fitsOf)} as fits,
          ${listed(numbersOf(sql`products.id`))} as "partNumbers",
          (select row_to_json(itself) from (select ${deviceName} from devices
            where product_id = products.id order by id limit 1) itself) as device
        from ${fittedTables} where products.id = any(${idList(ids)}) and products.on_sale`,
    )
    return ids.map((id) => rows.find((row) => String(row.id) === id) ?? null)
  },
)

export const listPartNumbers = (db: Db, productId: string) =>
  many<PartNumber>(db, numbersOf(sql`${productId}`))
