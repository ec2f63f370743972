import type { Scope } from '#access/member-access.ts'
import { type Db, execute, listValues, sql } from '#kit/server/db/sql.ts'
import type { StaffProduct } from '../../staff-product.ts'
import { listStaffProducts } from '../products/staff-product.queries.ts'

/**
 * Sellers' products that staff have approved, if the shop reviews products. For changes by staff,
 * only those that a member has changed since.
 */
export async function listReviewedProducts(
  db: Db,
  ids: string[],
  scope: Scope,
): Promise<StaffProduct[]> {
  const reviewed = await listValues<string>(
    db,
    sql`select id::text from products
      where id = any(${ids}::bigint[]) and business_id is not null and (approved is not null
        or ${scope}::bigint is not null and review = 'approved'
          and (select reviews_products from seller_settings))`,
  )
  return reviewed.length > 0 ? listStaffProducts(db, reviewed) : []
}

type ApprovedVersion = Pick<StaffProduct, 'id' | 'review' | 'approved'>

export const setApprovedVersions = (db: Db, versions: ApprovedVersion[]) =>
  execute(
    db,
    sql`update products set review = input.review, approved = nullif(input.approved, 'null')
      from jsonb_to_recordset(${JSON.stringify(versions)})
        as input (id bigint, review text, approved jsonb)
      where products.id = input.id`,
  )
