import { categoriesBelow } from '#catalog/server/index.ts'
import { type Db, joinSql, listValues, many, type Sql, sql } from '#kit/server/db/sql.ts'
import type { FitRecord } from '../../check-fit.ts'
import type { DeviceKind, PartType } from '../../model.ts'
import { partTypes } from '../../model.ts'
import { type PartAttributes, ruledAttributes } from '../../rules.ts'
import type { DeviceRow } from '../devices/devices.queries.ts'

/**
 * All categories with parts. A category takes its setting from the nearest configured ancestor,
 * which is the one with the fewest descendants.
 */
export const partCategories = sql`(
  select distinct on (below.id) below.id as category_id, kinds, part
  from (
    select descendants.id, kinds, part,
      count(*) over (partition by fitted_categories.category_id) as size
    from fitted_categories
      cross join lateral (
        ${categoriesBelow(sql`categories.id = fitted_categories.category_id`)}) descendants
  ) below
  order by below.id, size)`

export const partTables = sql`products
  left join ${partCategories} part_category on part_category.category_id = products.category_id
  left join fitted_products on fitted_products.product_id = products.id`

/** The kinds set for the product override those of its category. */
export const productKinds = sql`coalesce(nullif(only_kinds, '{}'), part_category.kinds)`

const fitRecordsFor = (deviceId: string) => sql`(
  select product_id,
    json_agg(
      json_build_object('fits', fits, 'yearFrom', year_from, 'yearTo', year_to,
        'confidence', confidence, 'note', note)
      order by confidence, id) as fits
  from fitments where device_id = ${deviceId}
  group by product_id)`

/**
 * Only the attributes that the rules read. For 20,000 products, the others would be most of the
 * data that the database sends.
 */
export const ruleValues = sql`jsonb_strip_nulls(jsonb_build_object(${joinSql(
  ruledAttributes.map((name) => sql`${name}::text, products.attributes -> ${name}::text`),
  ', ',
)}))`

export interface PartSummary {
  id: number
  categoryId: string
  pay: number
  inStock: boolean
  part: PartType | null
}

export interface PartRow extends PartSummary {
  kinds: DeviceKind[] | null
  attributes: PartAttributes
  anyKinds: DeviceKind[]
  isComplete: boolean
  hasFitRecords: boolean
  fitRecords: FitRecord[]
}

const listParts = (db: Db, deviceId: string, filter: Sql, hasFitRecords: Sql) =>
  many<PartRow>(
    db,
    sql`with listed as ${fitRecordsFor(deviceId)}
      select products.id, products.category_id::text as "categoryId", pay_paisa as pay,
        in_stock as "inStock", ${productKinds} as kinds, part_category.part,
        case when part_category.part is null then '{}' else ${ruleValues} end as attributes,
        coalesce(any_kinds, '{}') as "anyKinds", coalesce(complete, false) as "isComplete",
        ${hasFitRecords} as "hasFitRecords", coalesce(listed.fits, '[]') as "fitRecords"
      from ${partTables} left join listed on listed.product_id = products.id
      where products.on_sale and ${filter}
      order by in_stock desc, pay_paisa, products.id`,
  )

export const listPartsById = (db: Db, deviceId: string, ids: readonly string[]) =>
  listParts(
    db,
    deviceId,
    sql`products.id = any(${ids}::bigint[])`,
    sql`exists (select from fitments where fitments.product_id = products.id)`,
  )

/** The products among these that might fit the device. */
function listCandidates(db: Db, { id, kind, needs }: DeviceRow, ids: Sql) {
  const neededParts = partTypes.filter((part) => needs[part] !== undefined)
  return listParts(
    db,
    id,
    sql`(listed.fits is not null
        or (${kind} = any(${productKinds}) and part_category.part = any(${neededParts}::text[]))
        or ${kind} = any(any_kinds))
      and products.id = any(${ids})`,
    // Every row that passes the filter is a part.
    sql`true`,
  )
}

export const listCandidatesById = (db: Db, device: DeviceRow, ids: readonly string[]) =>
  listCandidates(db, device, sql`${ids}::bigint[]`)

/** Candidates with compatibility records, as parts or for this device. */
export const listPartsWithRecords = (db: Db, device: DeviceRow) =>
  listCandidates(
    db,
    device,
    sql`array(
      select product_id from fitted_products
      union
      select product_id from fitments where device_id = ${device.id})`,
  )

/** Products on sale that are recorded as fitting one of these devices, in the year if given. */
export function listProductsWithRecords(
  db: Db,
  slugs: readonly string[],
  year: number | null,
): Promise<number[]> {
  return listValues<number>(
    db,
    sql`select distinct products.id
      from fitments
        join devices on devices.id = device_id
        join products on products.id = fitments.product_id
      where devices.slug = any(${slugs}::text[]) and fits and confidence <> 'unsure' and on_sale
        and (${year}::int is null or ${year} between coalesce(fitments.year_from, 0)
          and coalesce(fitments.year_to, 9999))`,
  )
}

export const listCategoryNames = (db: Db, ids: readonly string[]) =>
  many<{ id: string; categoryName: string }>(
    db,
    sql`select id::text, name as "categoryName" from categories
      where id = any(${ids}::bigint[]) order by position, id`,
  )

/** The categories that list each type of part for a kind of device. */
export const listPartCategories = (db: Db, kind: DeviceKind) =>
  many<{ part: PartType; categoryName: string }>(
    db,
    sql`select part, categories.name as "categoryName"
      from fitted_categories join categories on categories.id = category_id
      where part is not null and ${kind} = any(kinds)`,
  )
