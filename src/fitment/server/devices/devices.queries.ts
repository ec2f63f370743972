import type { Range } from '#kit/contract/calls/paging.model.ts'
import { type Db, listValues, many, maybeOne, sql } from '#kit/server/db/sql.ts'
import type { DeviceName } from '../../device.ts'
import type { DeviceKind } from '../../model.ts'
import type { Needs } from '../../needs.ts'

/** Make, model and variant, as `formatDeviceName` does in TypeScript. */
export const deviceTitle = sql`
  concat_ws(' ', devices.make, devices.model, nullif(devices.variant, ''))`

/** The columns of a `DeviceName`. */
export const deviceName = sql`devices.slug, devices.kind, devices.make, ${deviceTitle} as name,
  devices.year_from as "yearFrom", devices.year_to as "yearTo"`

export interface DeviceWithSynonyms extends DeviceName {
  synonyms: string[]
}

export const listDevices = (db: Db) =>
  many<DeviceWithSynonyms>(db, sql`select ${deviceName}, synonyms from devices order by id`)

export interface DeviceRow extends DeviceName {
  id: string
  model: string
  variant: string
  needs: Needs
  /** Null if the shop does not sell it. */
  productId: string | null
}

const columns = sql`devices.id::text, ${deviceName}, devices.model, devices.variant, needs,
  (select products.id::text from products where products.id = devices.product_id and on_sale)
    as "productId"`

export const findDevice = (db: Db, slug: string) =>
  maybeOne<DeviceRow>(db, sql`select ${columns} from devices where slug = ${slug}`)

export const countDevicesByKind = (db: Db) =>
  many<{ kind: DeviceKind; devices: number }>(
    db,
    sql`select kind, count(*) as devices from devices
      group by kind order by count(*) desc, kind`,
  )

export function listMakes(db: Db, kind: DeviceKind) {
  return listValues<string>(
    db,
    sql`select distinct make from devices where kind = ${kind} order by make`,
  )
}

export const listModels = (db: Db, kind: DeviceKind, make: string) =>
  many<{ model: string; devices: number }>(
    db,
    sql`select model, count(*) as devices from devices
      where kind = ${kind} and lower(make) = lower(${make})
      group by model order by model`,
  )

export const listDevicesOfModel = (
  db: Db,
  { kind, make, model }: { kind: DeviceKind; make: string; model: string },
) =>
  many<DeviceName & { id: string }>(
    db,
    sql`select devices.id::text, ${deviceName} from devices
      where kind = ${kind} and lower(make) = lower(${make}) and lower(model) = lower(${model})
      order by year_from nulls first, variant`,
  )

/** Whether a part fits some years of the device but not others. */
export async function dependsOnYear(db: Db, deviceId: string) {
  const fit = await maybeOne(
    db,
    sql`select from fitments
        join devices on devices.id = device_id
        join products on products.id = fitments.product_id
      where device_id = ${deviceId} and on_sale
        and (fitments.year_from > coalesce(devices.year_from, 0)
          or fitments.year_to < coalesce(devices.year_to, 9999))
      limit 1`,
  )
  return fit !== null
}

export function countDevices(db: Db) {
  return maybeOne<{ count: number }>(db, sql`select count(*) from devices`).then(
    (row) => row?.count ?? 0,
  )
}

/** In a stable order, for the sitemap. */
export const listDeviceSlugs = (db: Db, { offset, limit }: Range) =>
  many<{ slug: string }>(
    db,
    sql`select slug from devices order by id limit ${limit} offset ${offset}`,
  )
