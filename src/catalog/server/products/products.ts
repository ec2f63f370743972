import type { Scope } from '#access/member-access.ts'
import { requirePermission } from '#accounts/server/index.ts'
import { recordAction } from '#audit/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { refuseViolations } from '#kit/server/db/connection/refuse-violations.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Product } from '../../product.ts'
import type { CreateProduct, ProductInput, UpdateProduct } from '../../product-input.ts'
import type { StaffProduct } from '../../staff-product.ts'
import { findProduct } from '../browse/catalog.queries.ts'
import { toProduct } from '../browse/specifications.ts'
import { changeProducts } from '../sellers/review-changes.ts'
import { toSlug } from '../slug.ts'
import { listAttributesOfCategory, lockDefinitionsShared } from '../structure/attributes.queries.ts'
import { listAttributeProblems } from '../structure/attributes.ts'
import { normalizeProduct, requireReadOnlyUnchanged } from './normalize-product.ts'
import { toProductEntry } from './product-entries.ts'
import {
  insertProducts,
  moveProducts,
  replacePictures,
  type SellerScope,
  updateProduct as updateProductRow,
} from './products.queries.ts'
import { findEditedStock, findStaffProduct } from './staff-product.queries.ts'

const refusals: Parameters<typeof refuseViolations>[0] = {
  products_slug_key: ['slug_taken', { field: 'slug' }],
  products_sku: ['sku_taken', { field: 'sku' }],
  products_category_id_fkey: ['unknown_category', { field: 'productCategoryId' }],
  products_seller_verified: ['seller_not_selling', { field: 'businessId' }],
}

type ProductDraft = Omit<ProductInput, 'stock'>

const slugOf = (input: ProductDraft) => input.slug ?? toSlug(input.productName)

async function requireAttributes(tx: Db, input: ProductDraft) {
  const problems = listAttributeProblems(
    await listAttributesOfCategory(tx, input.productCategoryId),
    input.attributes,
  )
  if (Object.keys(problems).length > 0)
    throw new ShopError('attributes_invalid', { fields: problems })
}

/** The part of saving that new and changed products have in common. */
async function finishSaving(
  tx: Db,
  caller: SignedIn,
  id: string,
  previous: StaffProduct | null,
): Promise<Product> {
  await invalidate(tx, ['catalogue', `product:${id}`])
  const [product, current] = [await findProduct(tx, id), await findStaffProduct(tx, id)]
  if (!product || !current) throw new Error(`product ${id} has vanished`)
  const action = previous ? 'changed' : 'created'
  await recordAction(tx, caller.id, toProductEntry(action, previous, current))
  return toProduct(product, caller.language)
}

/**
 * Adds a product: the shop's own goes on sale, a seller's may need a review first. Its attributes
 * must fit the definitions of its category.
 */
export function createProduct(
  shop: Shop,
  caller: SignedIn,
  product: CreateProduct,
  seller: SellerScope | null = null,
): Promise<Product> {
  const input = normalizeProduct(product.id ? { ...product, slug: undefined } : product)
  if (seller && !shop.has('sellers'))
    throw new ShopError('seller_not_selling', { field: 'businessId' })
  const create = transaction(shop.db, async (tx) => {
    await lockDefinitionsShared(tx)
    await requireAttributes(tx, input)
    const lowStock = input.lowStock ?? shop.settings.current.lowStock
    const slug = slugOf(input)
    const ids = await insertProducts(tx, [{ ...input, slug, lowStock, archived: false }], seller)
    const id = ids.get(slug)
    if (!id) throw new ShopError('slug_taken', { field: 'slug' })
    await replacePictures(tx, [{ id, after: input }])
    return finishSaving(tx, caller, id, null)
  })
  return refuseViolations(refusals, create)
}

/** Refused in a shop without sellers. */
async function moveToSeller(shop: Shop, tx: Db, id: string, businessId: string | null) {
  if (!shop.has('sellers')) throw new ShopError('seller_not_selling', { field: 'businessId' })
  await moveProducts(tx, [{ id, businessId }])
}

/**
 * The change of the stock that the caller intended: their stock minus the one they saw. Sales since
 * then are thereby preserved.
 */
async function getStockDifference(
  tx: Db,
  stored: StaffProduct,
  { stock, stockSeen }: UpdateProduct,
): Promise<number> {
  if (stock === undefined) return 0
  const hasSeenStock =
    stockSeen !== undefined ||
    stock === stored.stock ||
    (await findEditedStock(tx, stored.id)) === stored.stock
  const difference = stock - (stockSeen ?? stored.stock)
  if (!hasSeenStock || stored.stock + difference < 0)
    throw new ShopError('changed_meanwhile', { field: 'stock' })
  return difference
}

/** Prices and stock have separate permissions. */
function requireUpdatePermissions(
  caller: SignedIn,
  stored: StaffProduct,
  { productMarkedPrice, discount }: ProductDraft,
  difference: number,
) {
  if (productMarkedPrice !== stored.productMarkedPrice || discount !== stored.discount)
    requirePermission(caller, 'prices')
  if (difference !== 0) requirePermission(caller, 'stock')
}

/** Every new product has a price, but not all have stock. */
export const requireCreatePermissions = (caller: SignedIn, { stock }: CreateProduct) =>
  requirePermission(caller, 'prices', ...(stock > 0 ? (['stock'] as const) : []))

/**
 * Changes a product, unless it has changed since the caller read it. A substantial change by a
 * seller's member goes to review. An archived product leaves the
 * shop but remains in old orders.
 */
export function updateProduct(
  shop: Shop,
  caller: SignedIn,
  product: UpdateProduct,
  scope: Scope = null,
): Promise<Product> {
  const update = transaction(shop.db, async (tx) => {
    await lockDefinitionsShared(tx)
    const stored = await findStaffProduct(tx, product.id, { lock: true, scope })
    if (!stored) throw new ShopError('not_found')
    if (stored.version !== product.version) throw new ShopError('changed_meanwhile')
    const current = await findProduct(tx, product.id)
    const { review, reviewReason } = stored
    if (current) requireReadOnlyUnchanged(product, { ...current.product, review, reviewReason })
    // Sellers cannot feature their products.
    const featured = scope === null ? product.featured : stored.featured
    const input = normalizeProduct({ ...product, featured }, stored.isNew)
    const difference = await getStockDifference(tx, stored, input)
    if (scope === null) requireUpdatePermissions(caller, stored, input, difference)
    await changeProducts(tx, scope, [input.id], async () => {
      if (!(await updateProductRow(tx, caller.id, { ...input, slug: slugOf(input) }, difference)))
        throw new ShopError('changed_meanwhile')
      await replacePictures(tx, [{ id: input.id, after: input }])
    })
    await requireAttributes(tx, input)
    if (input.businessId !== undefined && input.businessId !== stored.businessId)
      await moveToSeller(shop, tx, input.id, input.businessId)
    return finishSaving(tx, caller, input.id, stored)
  })
  return refuseViolations(refusals, update)
}
