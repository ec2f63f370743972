import { shopHandle } from '#access/member-access.ts'
import { visibleCategories } from '#catalog/server/index.ts'
import { type Db, many, one, sql } from '#kit/server/db/sql.ts'
import type { IndexedProduct } from '../engine/index/indexed-product.ts'
import type { IndexedAttribute, IndexedCategory } from '../engine/index/structure.ts'

export const listIndexedCategories = (db: Db) =>
  many<IndexedCategory>(
    db,
    sql`select id::text, slug, name, parent_id::text as "parentId", description from categories
      where id in (${visibleCategories}) order by position, name`,
  )

export const listIndexedAttributes = (db: Db) =>
  many<IndexedAttribute>(
    db,
    sql`select name, label, unit, type, options, help, group_name as "group", filterable,
          array(select category_id::text from category_attributes where attribute_id = attributes.id
            order by category_id) as "categoryIds"
        from attributes order by position, id`,
  )

/**
 * The products on sale, and the version of each row, as two lists of text: cheaper than as many
 * rows.
 */
export async function listRowVersions(db: Db): Promise<{ ids: number[]; rowVersions: number[] }> {
  const { ids, versions } = await one<{ ids: string; versions: string }>(
    db,
    sql`select coalesce(string_agg(id::text, ',' order by id), '') as ids,
      coalesce(string_agg(xmin::text, ',' order by id), '') as versions
        from products where on_sale`,
  )
  return { ids: toNumbers(ids), rowVersions: toNumbers(versions) }
}

const toNumbers = (text: string) => (text === '' ? [] : text.split(',').map(Number))

export const listIndexedProducts = (db: Db, ids: readonly number[]) =>
  many<IndexedProduct>(
    db,
    sql`select products.id, products.name, brand, model, color, sku, barcode,
          array(select number from part_numbers where product_id = products.id order by number)
            as "partNumbers",
          products.category_id::text as "categoryId",
          coalesce(tag, ${shopHandle}) as seller, coalesce(businesses.name, '') as "sellerName",
          pay_paisa as "payPaisa", in_stock as "inStock",
          review_count as "reviewCount", average_rating as "averageRating",
          (extract(epoch from products.created_at) * 1000)::float8 as "createdAt",
          marked_new as "isMarkedNew", key_features as summary, products.description, attributes,
          products.xmin::text::bigint as "rowVersion"
        from products left join businesses on businesses.id = business_id
        where products.id = any(${ids}::bigint[]) and on_sale order by products.id`,
  )
