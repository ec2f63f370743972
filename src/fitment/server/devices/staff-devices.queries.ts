import type { Page } from '#kit/contract/calls/endpoint.ts'
import type { Range } from '#kit/contract/calls/paging.model.ts'
import {
  countRows,
  type Db,
  execute,
  likePattern,
  many,
  maybeOne,
  sql,
} from '#kit/server/db/sql.ts'
import type { DeviceInput, DevicesQuery, StaffDevice, UpdateDevice } from '../../staff-contract.ts'
import { deviceName } from './devices.queries.ts'

const columns = sql`devices.id::text, ${deviceName}, devices.model, devices.variant, synonyms,
  needs, devices.product_id::text as "productId", source, version,
  (select count(*) from fitments where device_id = devices.id) as fits`

export async function listStaffDevices(
  db: Db,
  { search = '', kind }: DevicesQuery,
  { offset, limit }: Range,
): Promise<Page<StaffDevice>> {
  const where = sql`lower(make || ' ' || model || ' ' || variant || ' '
    || array_to_string(synonyms, ' ')) like ${likePattern(search)}
    and (${kind ?? null}::text is null or kind = ${kind ?? null})`
  const items = await many<StaffDevice>(
    db,
    sql`select ${columns} from devices where ${where}
      order by make, model, variant, year_from nulls first, id limit ${limit} offset ${offset}`,
  )
  return { items, total: await countRows(db, sql`devices where ${where}`) }
}

export const findStaffDevice = (db: Db, id: string) =>
  maybeOne<StaffDevice>(db, sql`select ${columns} from devices where id = ${id}`)

/** Null if the device exists already, or its slug is taken. */
export const insertDevice = (
  db: Db,
  slug: string,
  { kind, make, model, variant, yearFrom, yearTo, synonyms, needs, productId, source }: DeviceInput,
) =>
  maybeOne<StaffDevice>(
    db,
    sql`insert into devices (slug, kind, make, model, variant, year_from, year_to, synonyms, needs,
        product_id, source)
      values (${slug}, ${kind}, ${make}, ${model}, ${variant}, ${yearFrom}, ${yearTo},
        ${synonyms}, ${JSON.stringify(needs)}, ${productId}, ${source})
      on conflict do nothing returning ${columns}`,
  )

/** Null if the device has changed since the caller read this version. */
export const updateDeviceRow = (
  db: Db,
  {
    id,
    version,
    kind,
    make,
    model,
    variant,
    yearFrom,
    yearTo,
    synonyms,
    needs,
    productId,
    source,
  }: UpdateDevice,
) =>
  maybeOne<StaffDevice>(
    db,
    sql`update devices set kind = ${kind}, make = ${make}, model = ${model}, variant = ${variant},
        year_from = ${yearFrom}, year_to = ${yearTo}, synonyms = ${synonyms},
        needs = ${JSON.stringify(needs)}, product_id = ${productId}, source = ${source},
        sample = false, version = version + 1
      where id = ${id} and version = ${version} returning ${columns}`,
  )

export const isNameTaken = async (
  db: Db,
  { kind, make, model, variant, yearFrom }: DeviceInput,
  exceptId: string | null,
) =>
  (await maybeOne(
    db,
    sql`select from devices
      where kind = ${kind} and lower(make) = lower(${make}) and lower(model) = lower(${model})
        and lower(variant) = lower(${variant})
        and coalesce(year_from, 0) = coalesce(${yearFrom}::int, 0)
        and id is distinct from ${exceptId}::bigint`,
  )) !== null

export const isSlugTaken = async (db: Db, slug: string) =>
  (await maybeOne(db, sql`select from devices where slug = ${slug}`)) !== null

export const productExists = async (db: Db, id: string) =>
  (await maybeOne(db, sql`select from products where id = ${id}`)) !== null

export const deleteDeviceRow = (db: Db, id: string) =>
  execute(db, sql`delete from devices where id = ${id}`)

/** Serializes changes of devices, so that no two get the same name. */
export const lockDevices = (db: Db) =>
  execute(db, sql`select pg_advisory_xact_lock(hashtextextended('devices', 0))`)
