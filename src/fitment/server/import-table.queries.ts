import { type Db, many, sql } from '#kit/server/db/sql.ts'
import type { DeviceKind } from '../model.ts'

/** Products that are called so: by SKU or part number however written, by their address, or by id. */
export const findNamedProducts = (db: Db, names: readonly string[]) =>
  many<{ name: string; id: string }>(
    db,
    sql`select distinct given.name, products.id::text from unnest(${names}::text[]) as given (name)
        join products on archived_at is null and (
          (sku <> '' and code_key(sku) = code_key(given.name)) or slug = lower(given.name) or products.id::text = given.name
          or products.id in (select product_id from part_numbers where code_key(number) = code_key(given.name)))`,
  )

export interface NamedDevice {
  id: string
  kind: DeviceKind
  make: string
  model: string
  variant: string
}

/** Devices of these makes and models, in any case. */
export const findNamedDevices = (db: Db, names: readonly { make: string; model: string }[]) =>
  many<NamedDevice>(
    db,
    sql`select devices.id::text, kind, lower(devices.make) as make, lower(devices.model) as model, lower(variant) as variant from devices
        where (lower(devices.make), lower(devices.model)) in (
          select lower(make), lower(model) from jsonb_to_recordset(${JSON.stringify(names)}) as given (make text, model text))`,
  )

/** Which of these are known already, for the same years. */
export const countKnownFits = async (db: Db, fits: readonly { productId: string; deviceId: string; yearFrom: number | null; yearTo: number | null }[]) => {
  const rows = await many(
    db,
    sql`select from fitments join jsonb_to_recordset(${JSON.stringify(fits)}) as given ("productId" bigint, "deviceId" bigint, "yearFrom" int, "yearTo" int)
        on product_id = "productId" and device_id = "deviceId" and coalesce(year_from, 0) = coalesce("yearFrom", 0) and coalesce(year_to, 0) = coalesce("yearTo", 0)`,
  )
  return rows.length
}
