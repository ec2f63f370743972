import type { Category, CategoryInput } from '#contract/catalog.ts'
import { messages } from '#contract/messages.ts'
import { invalidate } from '../cache/invalidate.ts'
import { refusing } from '../db/refusing.ts'
import { transaction } from '../db/transaction.ts'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import { refreshFacetsBelow } from './attributes.queries.ts'
import { deleteCategory, getCategory, insertCategory, isBelow, lockCategories, updateCategory as setCategory } from './catalog.queries.ts'
import { toSlug } from './slug.ts'

const refusals: Parameters<typeof refusing>[0] = {
  categories_name: ['category_name_taken', { field: 'categoryName' }],
  categories_slug_key: ['category_name_taken', { field: 'slug' }],
  categories_parent_id_fkey: ['unknown_category', { field: 'parentId' }],
}

const withSlug = (input: CategoryInput) => ({ ...input, slug: input.slug ?? toSlug(input.categoryName) })

export async function createCategory(shop: Shop, input: CategoryInput): Promise<Category> {
  const create = transaction(shop.db, async (tx) => {
    const id = await insertCategory(tx, withSlug(input))
    await invalidate(tx, ['catalogue'])
    return getCategory(tx, id)
  })
  return refusing(refusals, create)
}

/** Changes a category; the tree stays a tree, also when two people move things at once. */
export async function updateCategory(shop: Shop, { id, ...input }: CategoryInput & { id: string }): Promise<Category> {
  const update = transaction(shop.db, async (tx) => {
    await lockCategories(tx)
    if (input.parentId && (await isBelow(tx, input.parentId, id))) throw new ShopError('category_cycle', { field: 'parentId' })
    if ((await setCategory(tx, id, withSlug(input))) === 0) throw new ShopError('not_found')
    await refreshFacetsBelow(tx, id)
    await invalidate(tx, ['catalogue', `category:${id}`])
    return getCategory(tx, id)
  })
  return refusing(refusals, update)
}

/** Removes a category that nothing stands in; archived products count, because old orders name them. */
export async function removeCategory(shop: Shop, id: string): Promise<{ message: string }> {
  const remove = transaction(shop.db, async (tx) => {
    if ((await deleteCategory(tx, id)) === 0) throw new ShopError('not_found')
    await invalidate(tx, ['catalogue'])
  })
  await refusing({ products_category_id_fkey: ['category_not_empty'], categories_parent_id_fkey: ['category_not_empty'] }, remove)
  return { message: messages.catalog.categoryDeleted }
}
