import type { ApiClient } from '#kit/contract/calls/client.ts'
import { toPaisa } from '#kit/contract/money.ts'
import { dropAfterCommit } from '#kit/server/cache/invalidate.ts'
import type { Shop } from '#kit/server/shop.ts'

let productCount = 0

interface ProductOptions {
  stock?: number
  priceRs?: number
  discount?: number
  categoryId?: string
}

/** Puts a plain product on sale and returns its id. */
export async function makeProduct(
  { db }: Shop,
  { stock = 10, priceRs = 1000, discount = 0, categoryId }: ProductOptions = {},
): Promise<string> {
  productCount += 1
  const slug = `made-${process.pid}-${productCount}`
  // Padded, so that lists sorted by name show products in the order they were made.
  const name = `Thing ${String(productCount).padStart(4, '0')}`
  const category = categoryId ?? (await makeCategory({ db }, 'Things'))
  const { rows } = await db.query(
    `
      insert into products (slug, name, category_id, price_paisa, discount_percent, stock)
        values ($1, $2, $3, $4, $5, $6) returning id`,
    [slug, name, category, toPaisa(priceRs), discount, stock],
  )
  const id = String(rows[0].id)
  dropAfterCommit(db, ['catalogue', `product:${id}`])
  return id
}

export async function makeCategory(
  { db }: Pick<Shop, 'db'>,
  name: string,
  parentId: string | null = null,
): Promise<string> {
  const slug = name.toLowerCase().replace(/\W+/g, '-')
  // Several tests may create the same category at once.
  await db.query(
    'insert into categories (slug, name, parent_id) values ($1, $2, $3) on conflict do nothing',
    [slug, name, parentId],
  )
  const { rows } = await db.query('select id from categories where slug = $1', [slug])
  dropAfterCommit(db, ['catalogue'])
  return String(rows[0].id)
}

/** Defines a text attribute of these categories, unless `change` gives it another type. */
export const makeAttribute = (
  staff: ApiClient,
  name: string,
  categoryIds: string[],
  change: Partial<Parameters<ApiClient['catalog']['createAttribute']>[0]> = {},
) =>
  staff.catalog.createAttribute({
    name,
    label: name.charAt(0).toUpperCase() + name.slice(1),
    type: 'text',
    categoryIds,
    ...change,
  })
