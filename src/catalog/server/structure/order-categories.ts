import { sellersFeature } from '#access/member-access.ts'
import { invalidate, type Tag } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { CategoryTree, OrderCategories } from '../../structure.ts'
import { catalogOfficeWords } from '../../words/office.ts'
import {
  getCategoryTree,
  isBelow,
  lockCategories,
  updateCategoryOrder,
} from './categories.queries.ts'
import { moveCategories } from './move-categories.ts'
import { recordCategory } from './record-structure.ts'

/** The tree for staff. It has commissions only in a shop with sellers. */
export async function getStaffTree({ has }: Shop, db: Db): Promise<CategoryTree> {
  const tree = await getCategoryTree(db)
  return has(sellersFeature)
    ? tree
    : { ...tree, categories: tree.categories.map(({ commission: _, ...category }) => category) }
}

/** Puts siblings in order and moves others among them. Refused if the caller's tree is outdated. */
export function orderCategories(
  shop: Shop,
  caller: SignedIn,
  { shape, parentId, ids }: OrderCategories,
): Promise<CategoryTree> {
  return transaction(shop.db, async (tx) => {
    await lockCategories(tx)
    const tree = await getCategoryTree(tx)
    if (tree.shape !== shape) throw new ShopError('changed_meanwhile')
    requireCompleteOrder(tree, parentId, ids)
    const movedIds = tree.categories
      .filter((category) => ids.includes(category.id) && category.parentId !== parentId)
      .map(({ id }) => id)
    for (const id of movedIds)
      if (parentId && (await isBelow(tx, parentId, id))) throw new ShopError('category_cycle')
    const update = () => updateCategoryOrder(tx, parentId, ids)
    await (movedIds.length > 0 ? moveCategories(tx, movedIds, update) : update())
    const nameOf = (id: string | null) =>
      tree.categories.find((category) => category.id === id)?.categoryName ?? ''
    const oldOrder = tree.categories.filter((category) => category.parentId === parentId)
    const parent = {
      id: parentId ?? '',
      categoryName: nameOf(parentId) || catalogOfficeWords(shop.language).categories.firstLevel,
    }
    const before = oldOrder.map(({ categoryName }) => categoryName)
    await recordCategory(tx, caller.id, 'ordered', parent, {
      order: { before, after: ids.map(nameOf) },
    })
    await invalidate(tx, ['catalogue', ...ids.map((id): Tag => `category:${id}`)])
    return getStaffTree(shop, tx)
  })
}

/** The order must name existing categories, each once, and all current children of the parent. */
function requireCompleteOrder(
  { categories }: CategoryTree,
  parentId: string | null,
  ids: string[],
) {
  const existingIds = new Set(categories.map(({ id }) => id))
  if (
    new Set(ids).size < ids.length ||
    ids.some((id) => !existingIds.has(id)) ||
    (parentId && !existingIds.has(parentId))
  )
    throw new ShopError('unknown_category')
  if (categories.some((category) => category.parentId === parentId && !ids.includes(category.id)))
    throw new ShopError('changed_meanwhile')
}
