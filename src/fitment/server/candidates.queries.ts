import { type Db, many, sql } from '#kit/server/db/sql.ts'
import type { DeviceKind, RuledPart } from '../model.ts'
import type { PartAttributes } from '../rules.ts'
import { fittedBelow, type ListedPart, ruledValues } from './parts.queries.ts'

export interface FittedCategory {
  id: string
  kinds: DeviceKind[]
  part: RuledPart
}

/** Where parts for a kind of device are that are judged by their values. */
export const listFittedCategories = (db: Db, kind: DeviceKind, parts: readonly RuledPart[]) =>
  many<FittedCategory>(
    db,
    sql`select category_id::text as id, kinds, part from ${fittedBelow} fitted
      where ${kind} = any(kinds) and part = any(${parts}::text[])`,
  )

export interface PartKey {
  categoryId: string
  key: string
  /** One of the products that have it. */
  id: number
}

/** The different products of some categories: those with one number have the same values. */
export const listPartKeys = (db: Db, categories: readonly string[]) =>
  many<PartKey>(
    db,
    sql`select category_id::text as "categoryId", fit_key::text as key, min(id) as id from products
        where on_sale and category_id = any(${categories}::bigint[]) group by category_id, fit_key`,
  )

export const listRuledValues = (db: Db, ids: readonly number[]) =>
  many<{ key: string; attributes: PartAttributes }>(
    db,
    sql`select fit_key::text as key, ${ruledValues} as attributes from products
      where id = any(${ids}::bigint[])`,
  )

/**
 * The products of these numbers of which nothing else is known, neither as a part nor for the
 * device.
 */
export const listOfKeys = (db: Db, deviceId: string, keys: readonly PartKey[]) =>
  many<Omit<ListedPart, 'part'> & { key: string }>(
    db,
    sql`select products.id, products.category_id::text as "categoryId", pay_paisa as pay,
      in_stock as "inStock", fit_key::text as key
        from unnest(${keys.map(({ categoryId }) => categoryId)}::bigint[],
          ${keys.map(({ key }) => key)}::bigint[]) as meant (category_id, key)
          join products on products.category_id = meant.category_id and products.fit_key = meant.key
        where products.on_sale
          and not exists (select from fitted_products where product_id = products.id)
          and not exists (select from fitments
            where device_id = ${deviceId} and product_id = products.id)`,
  )
