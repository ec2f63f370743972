import { categoriesBelow } from '#catalog/server/index.ts'
import { type Db, joinSql, many, type Sql, sql } from '#kit/server/db/sql.ts'
import type { DeviceKind, RuledPart } from '../model.ts'
import { ruledParts } from '../model.ts'
import { type PartAttributes, ruledAttributes } from '../rules.ts'
import type { KnownFit } from '../verdict.ts'
import type { DeviceRow } from './devices.queries.ts'

/**
 * Every category with parts. Of several above one, the nearest counts: it has the fewest below it.
 */
export const fittedBelow = sql`(
  select distinct on (below.id) below.id as category_id, kinds, part
  from (
    select spread.id, kinds, part,
      count(*) over (partition by fitted_categories.category_id) as size
    from fitted_categories cross
      join lateral (${categoriesBelow(sql`categories.id = fitted_categories.category_id`)}) spread
  ) below order by below.id, size)`

export const fittedTables = sql`products left
  join ${fittedBelow} fitted on fitted.category_id = products.category_id
  left join fitted_products on fitted_products.product_id = products.id`

/** The product's own, where it has some. */
export const ownKinds = sql`coalesce(nullif(only_kinds, '{}'), fitted.kinds)`

/** What is known of products and this device. */
const knownFits = (deviceId: string) => sql`(
  select product_id, json_agg(json_build_object('fits', fits, 'yearFrom', year_from, 'yearTo',
    year_to, 'confidence', confidence, 'note', note)
    order by confidence, id) as known from fitments where device_id = ${deviceId}
      group by product_id)`

/**
 * Only what the rules read: of twenty thousand products, the rest would be most of what travels.
 */
export const ruledValues = sql`jsonb_strip_nulls(jsonb_build_object(${joinSql(
  ruledAttributes.map((name) => sql`${name}::text, products.attributes -> ${name}::text`),
  ', ',
)}))`

/** What lists need of a part. */
export interface ListedPart {
  id: number
  categoryId: string
  pay: number
  inStock: boolean
  part: RuledPart | null
}

export interface PartRow extends ListedPart {
  kinds: DeviceKind[] | null
  attributes: PartAttributes
  anyKinds: DeviceKind[]
  complete: boolean
  hasFits: boolean
  known: KnownFit[]
}

const listParts = (db: Db, deviceId: string, which: Sql, hasFits: Sql) =>
  many<PartRow>(
    db,
    sql`with known as ${knownFits(deviceId)}
        select products.id, products.category_id::text as "categoryId", pay_paisa as pay,
          in_stock as "inStock", ${ownKinds} as kinds, fitted.part,
          case when fitted.part is null then '{}' else ${ruledValues} end as attributes,
            coalesce(any_kinds, '{}') as "anyKinds", coalesce(complete, false) as complete,
          ${hasFits} as "hasFits", coalesce(known.known, '[]') as known
        from ${fittedTables} left join known on known.product_id = products.id
        where products.on_sale and ${which} order by in_stock desc, pay_paisa, products.id`,
  )

/** These products, as far as fitting goes. */
export const listPartsById = (db: Db, deviceId: string, ids: readonly string[]) =>
  listParts(
    db,
    deviceId,
    sql`products.id = any(${ids}::bigint[])`,
    sql`exists (select from fitments where fitments.product_id = products.id)`,
  )

/** Of these products, those that might fit the device. */
function listCandidates(db: Db, { id, kind, needs }: DeviceRow, ids: Sql) {
  const judged = ruledParts.filter((part) => needs[part] !== undefined)
  return listParts(
    db,
    id,
    sql`(known.known is not null or (${kind} = any(${ownKinds})
      and fitted.part = any(${judged}::text[])) or ${kind} = any(any_kinds))
      and products.id = any(${ids})`,
    // Each of them is a part already.
    sql`true`,
  )
}

/** The same for products by their ids. */
export const listChanged = (db: Db, device: DeviceRow, ids: readonly string[]) =>
  listCandidates(db, device, sql`${ids}::bigint[]`)

/** Those of which something is known beyond their values: as parts, or for this device. */
export const listNotedParts = (db: Db, device: DeviceRow) =>
  listCandidates(
    db,
    device,
    sql`array(select product_id from fitted_products union select product_id from fitments
      where device_id = ${device.id})`,
  )

/** Products on sale that are listed for one of these devices, in that year where one is named. */
export async function listFitting(
  db: Db,
  slugs: readonly string[],
  year: number | null,
): Promise<number[]> {
  const rows = await many<{ id: number }>(
    db,
    sql`select distinct products.id from fitments join devices on devices.id = device_id
      join products on products.id = fitments.product_id
        where devices.slug = any(${slugs}::text[]) and fits and confidence <> 'unsure' and on_sale
          and (${year}::int is null or ${year} between coalesce(fitments.year_from, 0)
            and coalesce(fitments.year_to, 9999))`,
  )
  return rows.map(({ id }) => id)
}

export const listCategoryNames = (db: Db, ids: readonly string[]) =>
  many<{ id: string; categoryName: string }>(
    db,
    sql`select id::text, name as "categoryName" from categories where id = any(${ids}::bigint[])
      order by position, id`,
  )

/** Where each part of a kind of device is listed. */
export const listPartCategories = (db: Db, kind: DeviceKind) =>
  many<{ part: RuledPart; categoryName: string }>(
    db,
    sql`select part, categories.name as "categoryName" from fitted_categories
      join categories on categories.id = category_id
        where part is not null and ${kind} = any(kinds)`,
  )
