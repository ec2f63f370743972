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
import type {
  AddFits,
  FitsQuery,
  FittedCategory,
  FittedProduct,
  SetFittedCategory,
  SetFittedProduct,
  StaffFit,
} from '../../staff-contract.ts'
import { deviceTitle } from '../devices/devices.queries.ts'
import { listPartNumbers } from './product-fits.queries.ts'

const tables = sql`fitments
  join products on products.id = fitments.product_id
  join devices on devices.id = device_id`

const columns = sql`fitments.id::text,
  json_build_object('id', products.id::text, 'productName', products.name) as product,
  json_build_object('id', devices.id::text, 'name', ${deviceTitle}, 'slug', devices.slug) as device,
  fits, fitments.year_from as "yearFrom", fitments.year_to as "yearTo", note, fitments.source,
  confidence`

export async function listStaffFits(
  db: Db,
  { search = '', productId, deviceId, source }: FitsQuery,
  { offset, limit }: Range,
): Promise<Page<StaffFit>> {
  const where = sql`lower(products.name || ' ' || ${deviceTitle}) like ${likePattern(search)}
    and (${productId ?? null}::bigint is null or fitments.product_id = ${productId ?? null}::bigint)
    and (${deviceId ?? null}::bigint is null or device_id = ${deviceId ?? null}::bigint)
    and (${source ?? null}::text is null or fitments.source = ${source ?? null})`
  const items = await many<StaffFit>(
    db,
    sql`select ${columns} from ${tables} where ${where}
      order by fitments.id desc limit ${limit} offset ${offset}`,
  )
  return { items, total: await countRows(db, sql`${tables} where ${where}`) }
}

export const findStaffFit = (db: Db, id: string) =>
  maybeOne<StaffFit>(db, sql`select ${columns} from ${tables} where fitments.id = ${id}`)

/** A fit of one product and one device. */
export type NewFit = Omit<AddFits, 'productIds' | 'deviceIds'> & {
  productId: string
  deviceId: string
}

/** An existing fit of a pair for the same years is replaced. */
export const insertFits = (db: Db, fits: readonly NewFit[]) =>
  execute(
    db,
    sql`insert into fitments (product_id, device_id, fits, year_from, year_to, note, source,
        confidence)
      select "productId", "deviceId", fits, "yearFrom", "yearTo", note, source, confidence
      from jsonb_to_recordset(${JSON.stringify(fits)})
        as input ("productId" bigint, "deviceId" bigint, fits boolean, "yearFrom" int,
          "yearTo" int, note text, source text, confidence text)
      order by "productId", "deviceId"
      on conflict (product_id, device_id, coalesce(year_from, 0), coalesce(year_to, 0))
      do update set fits = excluded.fits, note = excluded.note, source = excluded.source,
        confidence = excluded.confidence, sample = false`,
  )

export const countExisting = async (
  db: Db,
  { productIds, deviceIds }: Pick<AddFits, 'productIds' | 'deviceIds'>,
) => ({
  products: await countRows(db, sql`products where id = any(${productIds}::bigint[])`),
  devices: await countRows(db, sql`devices where id = any(${deviceIds}::bigint[])`),
})

export const deleteFitRow = (db: Db, id: string) =>
  execute(db, sql`delete from fitments where id = ${id}`)

export const findProductName = (db: Db, id: string) =>
  maybeOne<{ name: string }>(db, sql`select name from products where id = ${id} for no key update`)

export async function getFittedProductRow(db: Db, id: string): Promise<FittedProduct> {
  const stored = await maybeOne<Omit<FittedProduct, 'partNumbers'>>(
    db,
    sql`select only_kinds as "onlyKinds", any_kinds as "anyKinds", complete
      from fitted_products where product_id = ${id}`,
  )
  return {
    ...(stored ?? { onlyKinds: [], anyKinds: [], complete: false }),
    partNumbers: await listPartNumbers(db, id),
  }
}

export async function saveFittedProduct(
  db: Db,
  id: string,
  { onlyKinds, anyKinds, complete, partNumbers }: SetFittedProduct,
) {
  await execute(
    db,
    sql`insert into fitted_products (product_id, only_kinds, any_kinds, complete)
      values (${id}, ${onlyKinds}, ${anyKinds}, ${complete})
      on conflict (product_id) do update set only_kinds = excluded.only_kinds,
        any_kinds = excluded.any_kinds, complete = excluded.complete, sample = false`,
  )
  await execute(db, sql`delete from part_numbers where product_id = ${id}`)
  await execute(
    db,
    sql`insert into part_numbers (product_id, number, kind, maker)
      select ${id}, number, kind, maker
      from jsonb_to_recordset(${JSON.stringify(partNumbers)})
        as input (number text, kind text, maker text)
      on conflict do nothing`,
  )
  // The search index compares versions of product rows: an update makes it read this one again.
  await execute(db, sql`update products set name = name where id = ${id}`)
}

export const listFittedCategories = (db: Db) =>
  many<FittedCategory>(
    db,
    sql`select categories.id::text as "categoryId", name as "categoryName",
        coalesce(kinds, '{}') as kinds, part
      from categories left join fitted_categories on category_id = categories.id
      order by kinds is null, position, name`,
  )

export const findCategoryName = (db: Db, id: string) =>
  maybeOne<{ name: string }>(db, sql`select name from categories where id = ${id}`)

export const saveFittedCategory = (db: Db, id: string, { kinds, part }: SetFittedCategory) =>
  kinds.length === 0
    ? execute(db, sql`delete from fitted_categories where category_id = ${id}`)
    : execute(
        db,
        sql`insert into fitted_categories (category_id, kinds, part)
          values (${id}, ${kinds}, ${part})
          on conflict (category_id) do update set kinds = excluded.kinds, part = excluded.part`,
      )
