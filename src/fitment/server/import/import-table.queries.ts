import { type Db, many, sql } from '#kit/server/db/sql.ts'
import type { DeviceKind } from '../../model.ts'

/**
 * Finds products by SKU or part number in any spelling, by slug, or by id. One name may match
 * several products.
 */
export const listProductsByName = (db: Db, names: readonly string[]) =>
  many<{ name: string; id: string }>(
    db,
    sql`with input as (
        select name, code_key(name) as key from unnest(${names}::text[]) as names (name)
      ), matches as (
        select input.name, products.id from input
          join products on code_key(sku) = key and sku <> ''
        union
        select input.name, products.id from input join products on slug = lower(input.name)
        union
        select input.name, products.id from input
          join products on products.id
            = case when input.name ~ '^[1-9][0-9]{0,17}$' then input.name::bigint end
        union
        select input.name, product_id from input join part_numbers on code_key(number) = key
      )
      select matches.name, products.id::text from matches join products using (id)
      where archived_at is null`,
  )

export interface DeviceIdentity {
  id: string
  kind: DeviceKind
  make: string
  model: string
  variant: string
}

/** Finds devices of these makes and models, ignoring case. */
export const listDevicesByModel = (db: Db, names: readonly { make: string; model: string }[]) =>
  many<DeviceIdentity>(
    db,
    sql`select devices.id::text, kind, lower(devices.make) as make, lower(devices.model) as model,
        lower(variant) as variant
      from devices
      where (lower(devices.make), lower(devices.model)) in (
        select lower(make), lower(model)
        from jsonb_to_recordset(${JSON.stringify(names)}) as names (make text, model text))`,
  )

/** The number of these fits that are already recorded for the same years. */
export const countExistingFits = async (
  db: Db,
  fits: readonly {
    productId: string
    deviceId: string
    yearFrom: number | null
    yearTo: number | null
  }[],
) => {
  const rows = await many(
    db,
    sql`select from fitments
      join jsonb_to_recordset(${JSON.stringify(fits)})
        as input ("productId" bigint, "deviceId" bigint, "yearFrom" int, "yearTo" int)
      on product_id = "productId" and device_id = "deviceId"
        and coalesce(year_from, 0) = coalesce("yearFrom", 0)
        and coalesce(year_to, 0) = coalesce("yearTo", 0)`,
  )
  return rows.length
}
