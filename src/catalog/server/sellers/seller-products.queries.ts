import type { Page } from '#kit/contract/calls/endpoint.ts'
import type { Range } from '#kit/contract/calls/paging.model.ts'
import { countRows, type Db, listValues, many, sql } from '#kit/server/db/sql.ts'
import type { SellerFigures } from '#sellers/server/index.ts'
import type { ProductCard } from '../../product.ts'
import { listCards } from '../browse/cards.queries.ts'

export async function listProductsOfSeller(
  db: Db,
  businessId: string,
  { offset, limit }: Range,
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
 * Withholds products whose seller may not sell, and releases the others. Without ids: for all
 * sellers. Products are locked in id order, as in orders. Returns the ids of changed products.
 */
export function updateWithheld(db: Db, businessIds: string[] | undefined): Promise<string[]> {
  return listValues<string>(
    db,
    sql`with changed as materialized (
          select products.id, not (is_on and status = 'verified') as withheld
          from products join businesses on businesses.id = business_id
            cross join seller_settings
          where (${businessIds ?? null}::bigint[] is null
            or business_id = any(${businessIds ?? null}::bigint[]))
            and products.withheld is distinct from not (is_on and status = 'verified')
          order by products.id for no key update of products
        )
        update products set withheld = changed.withheld from changed
        where products.id = changed.id returning products.id::text`,
  )
}

export const countForSellers = (db: Db, businessIds: string[]) =>
  many<SellerFigures>(
    db,
    sql`select business_id::text as "businessId",
          count(*) filter (where on_sale) as "productCount",
          sum(review_count)::int as "reviewCount",
          coalesce(round((sum(average_rating * review_count)
            / nullif(sum(review_count), 0))::numeric, 1), 0)::float8 as "averageRating"
        from products where business_id = any(${businessIds}::bigint[]) group by business_id`,
  )

/** The ids of a seller's products that are not withheld. */
export const listProductIdsOfSeller = (db: Db, businessId: string): Promise<string[]> =>
  listValues<string>(
    db,
    sql`select id::text from products where business_id = ${businessId} and not withheld
      order by id`,
  )
