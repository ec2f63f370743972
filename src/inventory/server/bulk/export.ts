import type { Scope } from '#access/member-access.ts'
import { shopHandle } from '#access/member-access.ts'
import { listCategories, listStaffProducts } from '#catalog/server/index.ts'
import { byteOrderMark, toCsvLine } from '#kit/contract/csv.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Shop } from '#kit/server/shop.ts'
import { listSellerChoices } from '#sellers/server/index.ts'
import type { ProductFilter } from '../../fields.ts'
import { listAttributeNames, listIds } from '../inventory.queries.ts'
import { attributePrefix, fieldsFor, writeAttribute } from './table-fields.ts'

const batchSize = 500

interface ExportOptions {
  withStock: boolean
  withCost: boolean
}

/**
 * Streams all matching products as a CSV table that can be imported again. Works in batches, with
 * only one batch in memory at a time.
 */
export async function* exportTable(
  shop: Shop,
  filter: ProductFilter,
  scope: Scope,
  options: ExportOptions,
  language: Language,
): AsyncGenerator<string> {
  const attributes = await listAttributeNames(shop.db, filter, scope)
  const fields = fieldsFor(shop, scope).filter(({ when }) => !when || options[when])
  const categories = new Map(
    (await listCategories(shop.db)).map(({ id, categoryName }) => [id, categoryName]),
  )
  const sellers = new Map((await listSellerChoices(shop.db)).map(({ id, tag }) => [id, tag]))
  yield byteOrderMark +
    toCsvLine([
      ...fields.map(({ label }) => label(language)),
      ...attributes.map((name) => attributePrefix + name),
    ])
  let lastId = '0'
  for (;;) {
    const ids = await listIds(shop.db, filter, scope, lastId, batchSize)
    if (ids.length === 0) return
    const products = await listStaffProducts(shop.db, ids)
    yield products
      .map((product) => {
        const { productCategoryId, businessId } = product
        const names = {
          category: categories.get(productCategoryId) ?? productCategoryId,
          seller: businessId ? (sellers.get(businessId) ?? '') : shopHandle,
        }
        return toCsvLine([
          ...fields.map(({ write }) => write(product, names)),
          ...attributes.map((name) => writeAttribute(product, name)),
        ])
      })
      .join('')
    lastId = ids.at(-1) ?? lastId
  }
}
