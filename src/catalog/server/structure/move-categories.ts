import type { Db } from '#kit/server/db/sql.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import {
  countProductsWithAttributes,
  listCategoryAttributes,
  lockDefinitions,
} from './attributes.queries.ts'

/**
 * Runs a move of these categories. Refuses it if their products have attributes that the
 * categories would no longer inherit. The tree must be locked before.
 */
export async function moveCategories(tx: Db, ids: string[], move: () => Promise<unknown>) {
  await lockDefinitions(tx)
  const oldAttributes = await listCategoryAttributes(tx, ids)
  await move()
  const newAttributes = new Set(
    (await listCategoryAttributes(tx, ids)).map(({ categoryId, name }) => `${categoryId} ${name}`),
  )
  const lostAttributes = oldAttributes.filter(
    ({ categoryId, name }) => !newAttributes.has(`${categoryId} ${name}`),
  )
  const affectedProducts = await countProductsWithAttributes(tx, lostAttributes)
  if (affectedProducts > 0)
    throw new ShopError('attribute_in_use', {
      field: 'parentId',
      params: { reason: 'placeMissing', products: affectedProducts },
    })
}
