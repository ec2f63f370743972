import type { Scope } from '#access/member-access.ts'
import {
  lockCategoriesShared,
  lockDefinitionsShared,
  lockStaffProducts,
} from '#catalog/server/index.ts'
import type { StaffProduct } from '#catalog/staff-product.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { lockVerifiedSellers } from '#sellers/server/index.ts'

interface ChangeTargets {
  ids: string[]
  /** The categories that products will be in. */
  categoryIds: string[]
  /** The sellers that products will belong to. */
  sellerIds: string[]
  scope: Scope
}

/**
 * Locks attribute definitions, categories and sellers first, and then the products, in the same
 * order as when a seller is suspended. Returns those that exist, of sellers those who may sell.
 */
export async function lockForChange(
  tx: Db,
  { ids, categoryIds, sellerIds, scope }: ChangeTargets,
): Promise<{
  current: Map<string, StaffProduct>
  categoryIds: Set<string>
  sellerIds: Set<string>
}> {
  await lockDefinitionsShared(tx)
  const categories = await lockCategoriesShared(tx, categoryIds)
  const sellers = await lockVerifiedSellers(tx, sellerIds)
  const products = await lockStaffProducts(tx, ids, scope)
  return {
    current: new Map(products.map((product) => [product.id, product])),
    categoryIds: new Set(categories),
    sellerIds: sellers,
  }
}
