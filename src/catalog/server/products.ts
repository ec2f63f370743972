import { requirePermission } from '#accounts/server/index.ts'
import { recordAction } from '#audit/server/index.ts'
import type { Scope } from '#kit/contract/member.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { refusing } from '#kit/server/db/refusing.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Product } from '../product.ts'
import type { CreateProduct, ProductInput, UpdateProduct } from '../product-input.ts'
import type { StaffProduct } from '../staff-product.ts'
import { requireUnchanged, toWritten } from './as-read.ts'
import { holdDefinitions, listAttributesOfCategory } from './attributes.queries.ts'
import { findAttributeProblems } from './attributes.ts'
import { findProduct } from './catalog.queries.ts'
import { toProductEntry } from './product-entries.ts'
import {
  insertProduct,
  type OfSeller,
  setPictures,
  updateProduct as setProduct,
  setSeller,
} from './products.queries.ts'
import { toSlug } from './slug.ts'
import { toProduct } from './specifications.ts'
import { findEditedStock, findStaffProduct } from './staff-product.queries.ts'

const refusals: Parameters<typeof refusing>[0] = {
  products_slug_key: ['slug_taken', { field: 'slug' }],
  products_sku: ['sku_taken', { field: 'sku' }],
  products_category_id_fkey: ['unknown_category', { field: 'productCategoryId' }],
  products_seller_verified: ['seller_not_selling', { field: 'businessId' }],
}

type Writable = Omit<ProductInput, 'stock'>

const slugOf = (input: Writable) => input.slug ?? toSlug(input.productName)

async function requireAttributes(tx: Db, input: Writable) {
  const problems = findAttributeProblems(
    await listAttributesOfCategory(tx, input.productCategoryId),
    input.attributes,
  )
  if (Object.keys(problems).length > 0)
    throw new ShopError('attributes_invalid', { fields: problems })
}

async function finish(
  tx: Db,
  caller: SignedIn,
  id: string,
  input: Writable,
  before: StaffProduct | null,
): Promise<Product> {
  await setPictures(tx, id, input.pictures)
  await invalidate(tx, ['catalogue', `product:${id}`])
  const [found, after] = [await findProduct(tx, id), await findStaffProduct(tx, id)]
  if (!found || !after) throw new Error(`product ${id} has vanished`)
  await recordAction(tx, caller.id, toProductEntry(before ? 'changed' : 'created', before, after))
  return toProduct(found)
}

/**
 * Puts a product on sale, or a seller's before staff. Its attributes must fit what its category
 * defines.
 */
export function createProduct(
  shop: Shop,
  caller: SignedIn,
  given: CreateProduct,
  seller: OfSeller | null = null,
): Promise<Product> {
  const input = toWritten(given.id ? { ...given, slug: undefined } : given)
  if (seller && !shop.has('sellers'))
    throw new ShopError('seller_not_selling', { field: 'businessId' })
  const create = transaction(shop.db, async (tx) => {
    await holdDefinitions(tx)
    await requireAttributes(tx, input)
    return finish(
      tx,
      caller,
      await insertProduct(
        tx,
        {
          ...input,
          slug: slugOf(input),
          lowStock: input.lowStock ?? shop.settings.current.lowStock,
        },
        seller,
      ),
      input,
      null,
    )
  })
  return refusing(refusals, create)
}

/** A shop that sells alone knows no sellers. */
async function move(shop: Shop, tx: Db, id: string, businessId: string | null) {
  if (!shop.has('sellers')) throw new ShopError('seller_not_selling', { field: 'businessId' })
  await setSeller(tx, id, businessId)
}

/**
 * By how much the stock changes: never by more than whoever asks for it meant, so what was sold
 * meanwhile stays sold.
 */
async function findDifference(
  tx: Db,
  before: StaffProduct,
  { stock, stockSeen }: UpdateProduct,
): Promise<number> {
  if (stock === undefined) return 0
  const isKnown =
    stockSeen !== undefined ||
    stock === before.stock ||
    (await findEditedStock(tx, before.id)) === before.stock
  const difference = stock - (stockSeen ?? before.stock)
  if (!isKnown || before.stock + difference < 0)
    throw new ShopError('changed_meanwhile', { field: 'stock' })
  return difference
}

/** Prices and stock take permissions of their own. */
function requireSwitches(
  caller: SignedIn,
  before: StaffProduct,
  { productMarkedPrice, discount }: Writable,
  difference: number,
) {
  if (productMarkedPrice !== before.productMarkedPrice || discount !== before.discount)
    requirePermission(caller, 'prices')
  if (difference !== 0) requirePermission(caller, 'stock')
}

/** A new product has a price, and pieces where somebody says how many. */
export const requireForNew = (caller: SignedIn, { stock }: CreateProduct) =>
  requirePermission(caller, 'prices', ...(stock > 0 ? (['stock'] as const) : []))

/**
 * Changes a product, unless somebody changed it since it was read. An archived one leaves the shop
 * and stays in old orders.
 */
export function updateProduct(
  shop: Shop,
  caller: SignedIn,
  asked: UpdateProduct,
  scope: Scope = null,
): Promise<Product> {
  const update = transaction(shop.db, async (tx) => {
    await holdDefinitions(tx)
    const before = await findStaffProduct(tx, asked.id, { lock: true, scope })
    if (!before) throw new ShopError('not_found')
    // What the shop puts first is for the shop to say.
    const given = scope === null ? asked : { ...asked, featured: before.featured }
    if (before.version !== given.version) throw new ShopError('changed_meanwhile')
    const now = await findProduct(tx, given.id)
    if (now)
      requireUnchanged(given, {
        ...now.product,
        review: before.review,
        reviewReason: before.reviewReason,
      })
    const input = toWritten(given, before.isNew)
    const difference = await findDifference(tx, before, input)
    if (scope === null) requireSwitches(caller, before, input, difference)
    if (!(await setProduct(tx, caller.id, { ...input, slug: slugOf(input) }, difference)))
      throw new ShopError('changed_meanwhile')
    await requireAttributes(tx, input)
    if (given.businessId !== undefined && given.businessId !== before.businessId)
      await move(shop, tx, given.id, given.businessId)
    return finish(tx, caller, input.id, input, before)
  })
  return refusing(refusals, update)
}
