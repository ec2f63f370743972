import { changesBetween } from '#audit/server/index.ts'
import { invalidate } from '#kit/server/cache/invalidate.ts'
import { refuseViolations } from '#kit/server/db/connection/refuse-violations.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Category, CategoryInput, UpdateCategory } from '../../category.ts'
import { catalogOfficeWords } from '../../words/office.ts'
import { toSlug } from '../slug.ts'
import {
  deleteCategory,
  findCategory,
  getCategory,
  insertCategory,
  isBelow,
  lockCategories,
  updateCategory as updateCategoryRow,
} from './categories.queries.ts'
import { moveCategories } from './move-categories.ts'
import { recordCategory } from './record-structure.ts'

export const categoryRefusals: Parameters<typeof refuseViolations>[0] = {
  categories_name: ['category_name_taken', { field: 'categoryName' }],
  categories_slug_key: ['category_name_taken', { field: 'slug' }],
  categories_parent_id_fkey: ['unknown_category', { field: 'parentId' }],
}

const withSlug = (input: CategoryInput) => ({
  ...input,
  slug: input.slug ?? toSlug(input.categoryName),
})

/** Adds a category within a transaction, whose caller translates `categoryRefusals`. */
export async function addCategory(
  tx: Db,
  caller: Pick<SignedIn, 'id'>,
  input: CategoryInput,
): Promise<Category> {
  await lockCategories(tx)
  const id = await insertCategory(tx, withSlug(input))
  const category = await getCategory(tx, id)
  await recordCategory(tx, caller.id, 'created', category)
  await invalidate(tx, ['catalogue'])
  return category
}

export const createCategory = (
  shop: Shop,
  caller: SignedIn,
  input: CategoryInput,
): Promise<Category> =>
  refuseViolations(
    categoryRefusals,
    transaction(shop.db, (tx) => addCategory(tx, caller, input)),
  )

/** Changes a category. The tree remains a tree, even if two staff move categories concurrently. */
export async function updateCategory(
  shop: Shop,
  caller: SignedIn,
  { id, version, productCount: _, ...input }: UpdateCategory & { id: string },
): Promise<Category> {
  const update = transaction(shop.db, async (tx) => {
    await lockCategories(tx)
    const stored = await findCategory(tx, id)
    if (!stored) throw new ShopError('not_found')
    if (version !== undefined && version !== stored.version)
      throw new ShopError('changed_meanwhile')
    if (input.parentId && (await isBelow(tx, input.parentId, id)))
      throw new ShopError('category_cycle', { field: 'parentId' })
    const updated = withSlug(input)
    if (stored.parentId === input.parentId) await updateCategoryRow(tx, id, updated)
    else await moveCategories(tx, [id], () => updateCategoryRow(tx, id, updated))
    const { position: _position, ...fields } = updated
    const category = await getCategory(tx, id)
    const changes = changesBetween<Record<string, unknown>>({ ...stored }, fields)
    await recordCategory(tx, caller.id, 'changed', category, changes)
    await invalidate(tx, ['catalogue', `category:${id}`])
    return category
  })
  return refuseViolations(categoryRefusals, update)
}

/** Removes an empty category. Archived products count, because old orders refer to them. */
export async function removeCategory(
  shop: Shop,
  caller: SignedIn,
  id: string,
): Promise<{ message: string }> {
  const remove = transaction(shop.db, async (tx) => {
    const removed = await deleteCategory(tx, id)
    if (!removed) throw new ShopError('not_found')
    await recordCategory(tx, caller.id, 'removed', removed)
    await invalidate(tx, ['catalogue'])
  })
  const inUse: Parameters<typeof refuseViolations>[0] = {
    products_category_id_fkey: ['category_not_empty'],
    categories_parent_id_fkey: ['category_not_empty'],
    promo_codes_category_id_fkey: ['category_not_empty', { params: { reason: 'promoCode' } }],
  }
  await refuseViolations(inUse, remove)
  return { message: catalogOfficeWords(caller.language).categories.removed }
}
