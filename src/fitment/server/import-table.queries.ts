import { type Db, many, sql } from '#kit/server/db/sql.ts'
import type { DeviceKind } from '../model.ts'

/**
 * Products that are called so: by SKU or part number however written, by their address, or by id.
 */
export const findNamedProducts = (db: Db, names: readonly string[]) =>
  many<{ name: string; id: string }>(
    db,
    sql`with given as (select name, code_key(name) as key
      from unnest(${names}::text[]) as typed (name)), called as (
          select given.name, products.id from given
            join products on code_key(sku) = key and sku <> ''
          union select given.name, products.id from given join products on slug = lower(given.name)
          union select given.name, products.id from given
            join products on products.id = case
            when given.name ~ '^[1-9][0-9]{0,17}$' then given.name::bigint end
          union select given.name, product_id from given join part_numbers on code_key(number) = key
        )
        select called.name, products.id::text from called join products using (id)
          where archived_at is null`,
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
    sql`select devices.id::text, kind, lower(devices.make) as make, lower(devices.model) as model,
      lower(variant) as variant from devices
        where (lower(devices.make), lower(devices.model)) in (
          select lower(make), lower(model)
            from jsonb_to_recordset(${JSON.stringify(names)}) as given (make text, model text))`,
  )

/** Which of these are known already, for the same years. */
export const countKnownFits = async (
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
    sql`select from fitments join jsonb_to_recordset(${JSON.stringify(fits)})
      as given ("productId" bigint, "deviceId" bigint, "yearFrom" int, "yearTo" int)
        on product_id = "productId" and device_id = "deviceId"
          and coalesce(year_from, 0) = coalesce("yearFrom", 0)
          and coalesce(year_to, 0) = coalesce("yearTo", 0)`,
  )
  return rows.length
}
