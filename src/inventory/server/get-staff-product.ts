import type { Scope } from '#access/member-access.ts'
import { findStaffProduct } from '#catalog/server/index.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { OfficeProduct } from '../contract.ts'
import { countReserved } from './stock/stock.queries.ts'

export async function getStaffProduct(
  shop: Shop,
  id: string,
  scope: Scope,
): Promise<OfficeProduct> {
  const product = await findStaffProduct(shop.db, id, { scope })
  if (!product) throw new ShopError('not_found')
  return {
    ...product,
    reserved: await countReserved(shop.db, id),
    changesAreReviewed: product.businessId !== null && shop.sellers.current.reviewsProducts,
  }
}
