import { listStaffProductsCalled } from '#catalog/server/index.ts'
import type { StaffProduct } from '#catalog/staff-product.ts'
import type { Scope } from '#kit/contract/member.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { importOfficeWords as words } from '../office-words.ts'
import type { RowIdentity } from './plan-row.ts'

/** By what a row's product was found, or was not. */
type MatchedBy = 'slug' | 'sku' | 'model' | 'name'

export interface Match {
  product: StaffProduct | null
  by: MatchedBy | null
  /** Several could be meant. */
  problem?: string
  /** The slug that the row gives, or that its name gives, belongs to somebody. */
  isSlugTaken: boolean
}

const several: Partial<Record<MatchedBy, string>> = {
  sku: words.problems.sameSku,
  model: words.problems.sameModel,
  name: words.problems.sameName,
}

/**
 * Finds the products of a page of rows: by the slug if it is given, else by SKU, then by model,
 * then by name. A product with another SKU than
 * the row's is another product, whatever it is called.
 */
export async function matchProducts(db: Db, page: RowIdentity[], scope: Scope) {
  const unnamed = page.filter(({ isSlugGiven }) => !isSlugGiven)
  const existing = await listStaffProductsCalled(db, {
    slugs: page.map(({ slug }) => slug),
    names: unnamed.map(({ name }) => name),
    skus: page.map(({ sku }) => sku).filter(Boolean),
    models: unnamed.map(({ model }) => model).filter(Boolean),
  })
  const isOwn = ({ businessId }: StaffProduct) => scope === null || businessId === scope
  const own = existing.filter(isOwn)
  const bySlug = new Map(existing.map((product) => [product.slug, product]))
  const bySku = Map.groupBy(existing, ({ sku }) => sku.toUpperCase())
  const byModel = Map.groupBy(own, ({ model }) => model.toLowerCase())
  const byName = Map.groupBy(own, ({ productName }) => productName.toLowerCase())
  const withSku = (sku: string) => (sku ? (bySku.get(sku.toUpperCase()) ?? []) : [])

  function match({ slug, sku, model, name, isSlugGiven }: RowIdentity): Match {
    const isSlugTaken = bySlug.has(slug)
    if (isSlugGiven)
      return { product: bySlug.get(slug) ?? null, by: isSlugTaken ? 'slug' : null, isSlugTaken }
    const mayBe = (product: StaffProduct) => sku === '' || product.sku === ''
    const steps: [MatchedBy, StaffProduct[]][] = [
      ['sku', withSku(sku).filter(isOwn)],
      ['model', model ? (byModel.get(model) ?? []).filter(mayBe) : []],
      ['name', name ? (byName.get(name) ?? []).filter(mayBe) : []],
    ]
    for (const [by, found] of steps) {
      // Of several with one model, the name tells.
      const called =
        found.length > 1 && by !== 'name'
          ? found.filter(({ productName }) => productName.toLowerCase() === name)
          : []
      const [product = null, another] = called.length === 1 ? called : found
      if (product) return { product, by, isSlugTaken, ...(another && { problem: several[by] }) }
    }
    return { product: null, by: null, isSlugTaken }
  }
  return { match, isOwn, withSku, productIds: own.map(({ id }) => id) }
}
