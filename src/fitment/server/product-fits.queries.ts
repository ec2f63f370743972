import { type Db, many, maybeOne, sql } from '#kit/server/db/sql.ts'
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

/** What a product is known to fit; what is unsure is not shown to customers. */
export const listFitsOf = (db: Db, productId: string) =>
  many<FitRow>(
    db,
    sql`select ${deviceName}, fitments.year_from as "from", fitments.year_to as "to", note
        from fitments join devices on devices.id = device_id
        where fitments.product_id = ${productId} and fits and confidence <> 'unsure'
        order by devices.kind, devices.make, devices.model, devices.variant, devices.year_from nulls first, fitments.year_from nulls first`,
  )

/** What is known of a product as a part; null where it is not on sale. */
export const findPart = (db: Db, productId: string) =>
  maybeOne<{ kinds: DeviceKind[] | null; anyKinds: DeviceKind[] }>(
    db,
    sql`select ${ownKinds} as kinds, coalesce(any_kinds, '{}') as "anyKinds" from ${fittedTables} where products.id = ${productId} and products.on_sale`,
  )

export const listPartNumbers = (db: Db, productId: string) =>
  many<PartNumber>(db, sql`select number, kind, maker from part_numbers where product_id = ${productId} order by kind, maker, number`)
