import { batchLookups, idList } from '#kit/server/db/batch-lookups.ts'
import { type Db, many, type Sql, sql } from '#kit/server/db/sql.ts'
import type { PartNumber } from '../../contract.ts'
import type { DeviceName } from '../../device.ts'
import type { DeviceKind } from '../../model.ts'
import { deviceName } from '../devices/devices.queries.ts'
import { partTables, productKinds } from './parts.queries.ts'

export interface FitRow extends DeviceName {
  from: number | null
  to: number | null
  note: string
}

/** The compatibility records of a product on sale. */
interface ProductFitRow {
  kinds: DeviceKind[] | null
  anyKinds: DeviceKind[]
  fits: FitRow[]
  partNumbers: PartNumber[]
  /** Set if the product is itself a device. */
  device: DeviceName | null
}

// Customers do not see unsure fits.
const selectFits = sql`
  select ${deviceName}, fitments.year_from as "from", fitments.year_to as "to", note
  from fitments join devices on devices.id = device_id
  where fitments.product_id = products.id and fits and confidence <> 'unsure'
  order by devices.kind, devices.make, devices.model, devices.variant,
    devices.year_from nulls first, fitments.year_from nulls first`

const selectPartNumbers = (productId: Sql) => sql`
  select number, kind, maker from part_numbers where product_id = ${productId}
  order by kind, maker, number`

const toJsonList = (rows: Sql) => sql`(select coalesce(json_agg(rows), '[]') from (${rows}) rows)`

/** One round trip for everything, because the product page waits for it. */
export const findProductFits = batchLookups(
  async (db, ids: readonly string[]): Promise<(ProductFitRow | null)[]> => {
    const rows = await many<ProductFitRow & { id: number }>(
      db,
      sql`select products.id, ${productKinds} as kinds, coalesce(any_kinds, '{}') as "anyKinds",
          ${toJsonList(selectFits)} as fits,
          ${toJsonList(selectPartNumbers(sql`products.id`))} as "partNumbers",
          (select row_to_json(device) from (
            select ${deviceName} from devices
            where product_id = products.id order by id limit 1) device) as device
        from ${partTables} where products.id = any(${idList(ids)}) and products.on_sale`,
    )
    return ids.map((id) => rows.find((row) => String(row.id) === id) ?? null)
  },
)

export const listPartNumbers = (db: Db, productId: string) =>
  many<PartNumber>(db, selectPartNumbers(sql`${productId}`))
