import type { Product, ProductInput, UpdateProduct } from '#contract/catalog.ts'
import { invalidate } from '../cache/invalidate.ts'
import { refusing } from '../db/refusing.ts'
import type { Db } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import type { SignedIn } from '../http/caller.ts'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import { listAttributesOfCategory } from './attributes.queries.ts'
import { findAttributeProblems } from './attributes.ts'
import { findProduct } from './catalog.queries.ts'
import { insertProduct, productExists, setPictures, updateProduct as setProduct } from './products.queries.ts'
import { insertSearchWords } from './search.queries.ts'
import { toSlug } from './slug.ts'
import { toProduct } from './specifications.ts'

const refusals: Parameters<typeof refusing>[0] = {
  products_slug_key: ['slug_taken', { field: 'slug' }],
  products_category_id_fkey: ['unknown_category', { field: 'productCategoryId' }],
}

type Writable = Omit<ProductInput, 'stock'>

const slugOf = (input: Writable) => input.slug ?? toSlug(input.productName)

async function requireAttributes(tx: Db, input: Writable) {
  const problems = findAttributeProblems(await listAttributesOfCategory(tx, input.productCategoryId), input.attributes)
  if (Object.keys(problems).length > 0) throw new ShopError('attributes_invalid', { fields: problems })
}

async function finish(tx: Db, id: string, input: Writable): Promise<Product> {
  await setPictures(tx, id, input.pictures)
  await insertSearchWords(tx, [input.productName, input.brand, input.model])
  await invalidate(tx, ['catalogue', `product:${id}`])
  const found = await findProduct(tx, id, { archivedToo: true })
  if (!found) throw new Error(`product ${id} has vanished`)
  return toProduct(found)
}

/** Puts a product on sale. Its attributes are what its category defines, no more and no less. */
export function createProduct(shop: Shop, input: ProductInput): Promise<Product> {
  const create = transaction(shop.db, async (tx) => {
    await requireAttributes(tx, input)
    return finish(tx, await insertProduct(tx, { ...input, slug: slugOf(input) }), input)
  })
  return refusing(refusals, create)
}

/** Changes a product that nobody changed since it was read. Archived, it leaves the shop and stays in old orders. */
export function updateProduct(shop: Shop, caller: SignedIn, input: UpdateProduct): Promise<Product> {
  const update = transaction(shop.db, async (tx) => {
    await requireAttributes(tx, input)
    const changed = await setProduct(tx, caller.id, { ...input, slug: slugOf(input) })
    if (!changed) throw new ShopError((await productExists(tx, input.id)) ? 'changed_meanwhile' : 'not_found')
    return finish(tx, input.id, input)
  })
  return refusing(refusals, update)
}
