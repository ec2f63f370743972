import { changesBetween, recordAction } from '#audit/server/index.ts'
import { invalidate, type Tag } from '#kit/server/cache/invalidate.ts'
import { refusing } from '#kit/server/db/refusing.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { sellersPart, toBasisPoints, toPercent } from '#sellers/model.ts'
import type { Category, CategoryAsRead, CategoryInput } from '../category.ts'
import { catalogOfficeWords } from '../office-words.ts'
import type { Aftercare, CategoryTree, OrderCategories } from '../structure.ts'

import { countCarrying, listCategoryAttributes, lockDefinitions } from './attributes.queries.ts'
import { getCategory } from './catalog.queries.ts'
import {
  deleteCategory,
  findCategory,
  getCategoryTree,
  insertCategory,
  isBelow,
  listBelow,
  lockCategories,
  placeCategories,
  setAftercare,
  updateCategory as setCategory,
  setCommission,
} from './categories.queries.ts'
import { toSlug } from './slug.ts'

export const categoryRefusals: Parameters<typeof refusing>[0] = {
  categories_name: ['category_name_taken', { field: 'categoryName' }],
  categories_slug_key: ['category_name_taken', { field: 'slug' }],
  categories_parent_id_fkey: ['unknown_category', { field: 'parentId' }],
}

const withSlug = (input: CategoryInput) => ({
  ...input,
  slug: input.slug ?? toSlug(input.categoryName),
})

/** The same inside a larger transaction, which translates the database's refusals. */
export async function addCategory(
  tx: Db,
  caller: Pick<SignedIn, 'id'>,
  input: CategoryInput,
): Promise<Category> {
  await lockCategories(tx)
  const id = await insertCategory(tx, withSlug(input))
  await recordAction(tx, caller.id, {
    action: 'created',
    subject: 'category',
    subjectId: id,
    title: input.categoryName,
  })
  await invalidate(tx, ['catalogue'])
  return getCategory(tx, id)
}

export const createCategory = (
  shop: Shop,
  caller: SignedIn,
  input: CategoryInput,
): Promise<Category> =>
  refusing(
    categoryRefusals,
    transaction(shop.db, (tx) => addCategory(tx, caller, input)),
  )

/** Changes a category; the tree stays a tree, even when two people move things at once. */
export async function updateCategory(
  shop: Shop,
  caller: SignedIn,
  { id, version, productCount: _, ...input }: CategoryAsRead & { id: string },
): Promise<Category> {
  const update = transaction(shop.db, async (tx) => {
    await lockCategories(tx)
    const before = await findCategory(tx, id)
    if (!before) throw new ShopError('not_found')
    if (version !== undefined && version !== before.version)
      throw new ShopError('changed_meanwhile')
    if (input.parentId && (await isBelow(tx, input.parentId, id)))
      throw new ShopError('category_cycle', { field: 'parentId' })
    const after = withSlug(input)
    if (before.parentId === input.parentId) await setCategory(tx, id, after)
    else await move(tx, [id], () => setCategory(tx, id, after))
    const { position, ...fields } = after
    const changes = changesBetween<Record<string, unknown>>({ ...before }, fields)
    await recordAction(tx, caller.id, {
      action: 'changed',
      subject: 'category',
      subjectId: id,
      title: input.categoryName,
      changes,
    })
    await invalidate(tx, ['catalogue', `category:${id}`])
    return getCategory(tx, id)
  })
  return refusing(categoryRefusals, update)
}

/**
 * What the shop keeps of sellers' prices in it from now on; orders that were placed keep theirs.
 */
export function setCategoryCommission(
  shop: Shop,
  caller: SignedIn,
  { id, commission, version }: { id: string; commission: number | null; version: number },
): Promise<{ commission: number | null; version: number }> {
  return transaction(shop.db, async (tx) => {
    const before = await findCategory(tx, id)
    if (!before) throw new ShopError('not_found')
    if (
      !(await setCommission(
        tx,
        id,
        commission === null ? null : toBasisPoints(commission),
        version,
      ))
    )
      throw new ShopError('changed_meanwhile')
    const changes = {
      commission: {
        before: before.commissionBp === null ? null : toPercent(before.commissionBp),
        after: commission,
      },
    }
    await recordAction(tx, caller.id, {
      action: 'changed',
      subject: 'category',
      subjectId: id,
      title: before.categoryName,
      changes,
    })
    return { commission, version: version + 1 }
  })
}

/**
 * Whether its pieces have serial numbers, and how long their warranty lasts; what was ordered
 * before keeps what was promised then.
 */
export function setCategoryAftercare(
  shop: Shop,
  caller: SignedIn,
  { id, ...input }: Aftercare & { id: string },
): Promise<Aftercare> {
  return transaction(shop.db, async (tx) => {
    const before = await findCategory(tx, id)
    if (!before) throw new ShopError('not_found')
    if (!(await setAftercare(tx, id, input))) throw new ShopError('changed_meanwhile')
    const { version, ...fields } = input
    const changes = changesBetween<Record<string, unknown>>({ ...before }, fields)
    await recordAction(tx, caller.id, {
      action: 'changed',
      subject: 'category',
      subjectId: id,
      title: before.categoryName,
      changes,
    })
    // Their pages say how long the warranty lasts.
    await invalidate(tx, [
      'catalogue',
      ...(await listBelow(tx, id)).map((each): Tag => `category:${each}`),
    ])
    return { ...input, version: version + 1 }
  })
}

/** Speaks of commissions only where others sell. */
export async function showCategoryTree({ has }: Shop, db: Db): Promise<CategoryTree> {
  const tree = await getCategoryTree(db)
  return has(sellersPart)
    ? tree
    : { ...tree, categories: tree.categories.map(({ commission: _, ...category }) => category) }
}

/**
 * Moves categories; attributes that their products inherit from the categories above must not get
 * lost.
 */
async function move(tx: Db, ids: string[], place: () => Promise<unknown>) {
  await lockDefinitions(tx)
  const before = await listCategoryAttributes(tx, ids)
  await place()
  const kept = new Set(
    (await listCategoryAttributes(tx, ids)).map(({ categoryId, name }) => `${categoryId} ${name}`),
  )
  const stranded = await countCarrying(
    tx,
    before.filter(({ categoryId, name }) => !kept.has(`${categoryId} ${name}`)),
  )
  if (stranded > 0)
    throw new ShopError('attribute_in_use', {
      field: 'parentId',
      params: { reason: 'placeMissing', products: stranded },
    })
}

/** Puts siblings in order and moves others among them; whoever saw an outdated tree is told. */
export function orderCategories(
  shop: Shop,
  caller: SignedIn,
  { shape, parentId, ids }: OrderCategories,
): Promise<CategoryTree> {
  return transaction(shop.db, async (tx) => {
    await lockCategories(tx)
    const before = await getCategoryTree(tx)
    if (before.shape !== shape) throw new ShopError('changed_meanwhile')
    requireWholeOrder(before, parentId, ids)
    const moved = before.categories
      .filter((category) => ids.includes(category.id) && category.parentId !== parentId)
      .map(({ id }) => id)
    for (const id of moved)
      if (parentId && (await isBelow(tx, parentId, id))) throw new ShopError('category_cycle')
    const place = () => placeCategories(tx, parentId, ids)
    await (moved.length > 0 ? move(tx, moved, place) : place())
    await recordAction(tx, caller.id, orderEntry(before, parentId, ids))
    await invalidate(tx, ['catalogue', ...ids.map((id): Tag => `category:${id}`)])
    return showCategoryTree(shop, tx)
  })
}

/** Each once, and none missing of those already there. */
function requireWholeOrder({ categories }: CategoryTree, parentId: string | null, ids: string[]) {
  const known = new Set(categories.map(({ id }) => id))
  if (
    new Set(ids).size < ids.length ||
    ids.some((id) => !known.has(id)) ||
    (parentId && !known.has(parentId))
  )
    throw new ShopError('unknown_category')
  if (categories.some((category) => category.parentId === parentId && !ids.includes(category.id)))
    throw new ShopError('changed_meanwhile')
}

function orderEntry({ categories }: CategoryTree, parentId: string | null, ids: string[]) {
  const nameOf = (wanted: string | null) =>
    categories.find(({ id }) => id === wanted)?.categoryName ?? ''
  const before = categories
    .filter((category) => category.parentId === parentId)
    .map(({ categoryName }) => categoryName)
  const title = nameOf(parentId) || 'First level'
  return {
    action: 'ordered' as const,
    subject: 'category' as const,
    subjectId: parentId ?? '',
    title,
    changes: { order: { before, after: ids.map(nameOf) } },
  }
}

/** Removes an empty category; archived products count, because old orders name them. */
export async function removeCategory(
  shop: Shop,
  caller: SignedIn,
  id: string,
): Promise<{ message: string }> {
  const remove = transaction(shop.db, async (tx) => {
    const removed = await deleteCategory(tx, id)
    if (!removed) throw new ShopError('not_found')
    await recordAction(tx, caller.id, {
      action: 'removed',
      subject: 'category',
      subjectId: id,
      title: removed.name,
    })
    await invalidate(tx, ['catalogue'])
  })
  const inUse: Parameters<typeof refusing>[0] = {
    products_category_id_fkey: ['category_not_empty'],
    categories_parent_id_fkey: ['category_not_empty'],
    promo_codes_category_id_fkey: ['category_not_empty', { params: { reason: 'promoCode' } }],
  }
  await refusing(inUse, remove)
  return { message: catalogOfficeWords.categories.removed }
}
