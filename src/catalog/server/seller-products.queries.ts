import type { Page } from '#kit/contract/endpoint.ts'
import { countRows, type Db, many, sql } from '#kit/server/db/sql.ts'
import type { SellerFigures } from '#kit/server/sellers.ts'
import type { ProductCard } from '../product.ts'
import { listCards } from './cards.queries.ts'

export async function listProductsOfSeller(
  db: Db,
  businessId: string,
  offset: number,
  limit: number,
): Promise<Page<ProductCard>> {
  const items = await listCards(
    db,
    sql`and products.business_id = ${businessId}
      order by products.created_at desc, products.id desc limit ${limit} offset ${offset}`,
  )
  return {
    items,
    total: await countRows(db, sql`products where business_id = ${businessId} and on_sale`),
  }
}

/**
 * Shows or withholds the products of these sellers as they may now sell; without ids, of all.
 * Locked in id order, as orders do.
 */
export async function setWithheld(db: Db, businessIds: string[] | undefined): Promise<string[]> {
  const rows = await many<{ id: string }>(
    db,
    sql`with due as materialized (
          select products.id, not (is_on and status = 'verified') as withheld
          from products join businesses on businesses.id = business_id cross join seller_settings
          where (${businessIds ?? null}::bigint[] is null
            or business_id = any(${businessIds ?? null}::bigint[]))
            and products.withheld is distinct from not (is_on and status = 'verified')
          order by products.id for no key update of products
        )
        update products set withheld = due.withheld from due where products.id = due.id
          returning products.id::text`,
  )
  return rows.map(({ id }) => id)
}

export const countForSellers = (db: Db, businessIds: string[]) =>
  many<SellerFigures>(
    db,
    sql`select business_id::text as "businessId", count(*) filter (where on_sale) as "productCount",
      sum(review_count)::int as "reviewCount",
          coalesce(round((sum(average_rating * review_count) / nullif(sum(review_count),
            0))::numeric, 1), 0)::float8 as "averageRating"
        from products where business_id = any(${businessIds}::bigint[]) group by business_id`,
  )

export const listIdsOfSeller = async (db: Db, businessId: string): Promise<string[]> =>
  (
    await many<{ id: string }>(
      db,
      sql`select id::text from products where business_id = ${businessId} and not withheld
        order by id`,
    )
  ).map(({ id }) => id)
