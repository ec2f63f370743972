import { type Db, many, sql } from '#kit/server/db/sql.ts'
import type { DeviceKind, PartType } from '../../model.ts'
import type { PartAttributes } from '../../rules.ts'
import { type PartSummary, partCategories, ruleValues } from './parts.queries.ts'

export interface PartCategory {
  id: string
  kinds: DeviceKind[]
  part: PartType
}

/** The categories that hold these types of parts for a kind of device. */
export const listCategoriesByPartType = (db: Db, kind: DeviceKind, parts: readonly PartType[]) =>
  many<PartCategory>(
    db,
    sql`select category_id::text as id, kinds, part from ${partCategories} part_categories
      where ${kind} = any(kinds) and part = any(${parts}::text[])`,
  )

/** All products with the same fit key have the same values for every rule. */
export interface FitKey {
  categoryId: string
  key: string
  /** One of the products with this key. */
  id: number
}

export const listFitKeys = (db: Db, categories: readonly string[]) =>
  many<FitKey>(
    db,
    sql`select category_id::text as "categoryId", fit_key::text as key, min(id) as id
      from products
      where on_sale and category_id = any(${categories}::bigint[])
      group by category_id, fit_key`,
  )

export const listRuleValues = (db: Db, ids: readonly number[]) =>
  many<{ key: string; attributes: PartAttributes }>(
    db,
    sql`select fit_key::text as key, ${ruleValues} as attributes
      from products where id = any(${ids}::bigint[])`,
  )

/** The products with these keys that have no compatibility records that override the rules. */
export const listByFitKeys = (db: Db, deviceId: string, keys: readonly FitKey[]) =>
  many<Omit<PartSummary, 'part'> & { key: string }>(
    db,
    sql`select products.id, products.category_id::text as "categoryId", pay_paisa as pay,
        in_stock as "inStock", fit_key::text as key
      from unnest(${keys.map(({ categoryId }) => categoryId)}::bigint[],
          ${keys.map(({ key }) => key)}::bigint[]) as fit_keys (category_id, key)
        join products on products.category_id = fit_keys.category_id
          and products.fit_key = fit_keys.key
      where products.on_sale
        and not exists (select from fitted_products where product_id = products.id)
        and not exists (
          select from fitments where device_id = ${deviceId} and product_id = products.id)`,
  )
