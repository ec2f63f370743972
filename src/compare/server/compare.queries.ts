import type { Attribute, AttributeValue } from '#catalog/attribute.ts'
import { type CardRow, cardColumns, firstPicture } from '#catalog/server/index.ts'
import { type Db, many, sql } from '#kit/server/db/sql.ts'

export interface ComparedProduct extends CardRow {
  brand: string
  model: string
  color: string
  warranty_months: number
  attributes: Record<string, AttributeValue>
  category: { id: string; categoryName: string }
}

/** The requested products that are on sale. */
export const listComparedProducts = (db: Db, ids: string[]) =>
  many<ComparedProduct>(
    db,
    sql`select ${cardColumns}, products.brand, products.model, products.color,
          promised_months(products.warranty_months, products.category_id) as warranty_months,
          products.attributes,
          json_build_object('id', categories.id::text, 'categoryName', categories.name) as category
        from products ${firstPicture} join categories on categories.id = products.category_id
        where products.id = any(${ids}::bigint[]) and products.on_sale order by products.id`,
  )

export type ComparedAttribute = Pick<
  Attribute,
  'name' | 'label' | 'unit' | 'type' | 'options' | 'group' | 'better'
>

/** The comparable attributes of which at least one of the products has a value. */
export const listComparedAttributes = (db: Db, ids: string[]) =>
  many<ComparedAttribute>(
    db,
    sql`select name, label, unit, type, options, group_name as "group", better from attributes
        where comparable and name in (
          select jsonb_object_keys(attributes) from products
          where id = any(${ids}::bigint[]) and on_sale
        )
        order by position, id`,
  )
