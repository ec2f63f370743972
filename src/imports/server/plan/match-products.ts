import type { Scope } from '#access/member-access.ts'
import { listStaffProductsCalled } from '#catalog/server/index.ts'
import type { StaffProduct } from '#catalog/staff-product.ts'
import type { Message } from '#kit/contract/language.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { importProblems } from '../../words/office.ts'
import type { RowIdentity } from './plan-row.ts'

/** The field by which a row's product was found. */
type MatchedBy = 'slug' | 'sku' | 'model' | 'name'

export interface Match {
  product: StaffProduct | null
  by: MatchedBy | null
  /** Set if several products match. */
  problem?: Message
  /** Whether a product already has the slug that the row gives or that its name leads to. */
  isSlugTaken: boolean
}

const ambiguityProblems: Partial<Record<MatchedBy, Message>> = {
  sku: importProblems.sameSku,
  model: importProblems.sameModel,
  name: importProblems.sameName,
}

/**
 * Finds the products of a page of rows: by slug if the row has one, else by SKU, then by model,
 * then by name. A product whose SKU differs from the row's never matches by model or name.
 */
export async function matchProducts(db: Db, page: RowIdentity[], scope: Scope) {
  const withoutSlug = page.filter(({ isSlugGiven }) => !isSlugGiven)
  const existing = await listStaffProductsCalled(db, {
    slugs: page.map(({ slug }) => slug),
    names: withoutSlug.map(({ name }) => name),
    skus: page.map(({ sku }) => sku).filter(Boolean),
    models: withoutSlug.map(({ model }) => model).filter(Boolean),
  })
  const isInScope = ({ businessId }: StaffProduct) => scope === null || businessId === scope
  const own = existing.filter(isInScope)
  const bySlug = new Map(existing.map((product) => [product.slug, product]))
  const bySku = Map.groupBy(existing, ({ sku }) => sku.toUpperCase())
  const byModel = Map.groupBy(own, ({ model }) => model.toLowerCase())
  const byName = Map.groupBy(own, ({ productName }) => productName.toLowerCase())
  const withSku = (sku: string) => (sku ? (bySku.get(sku.toUpperCase()) ?? []) : [])

  function match({ slug, sku, model, name, isSlugGiven }: RowIdentity): Match {
    const isSlugTaken = bySlug.has(slug)
    if (isSlugGiven)
      return { product: bySlug.get(slug) ?? null, by: isSlugTaken ? 'slug' : null, isSlugTaken }
    const isPossible = (product: StaffProduct) => sku === '' || product.sku === ''
    const steps: [MatchedBy, StaffProduct[]][] = [
      ['sku', withSku(sku).filter(isInScope)],
      ['model', model ? (byModel.get(model) ?? []).filter(isPossible) : []],
      ['name', name ? (byName.get(name) ?? []).filter(isPossible) : []],
    ]
    for (const [by, found] of steps) {
      // If several have the same model, the name decides.
      const sameName =
        found.length > 1 && by !== 'name'
          ? found.filter(({ productName }) => productName.toLowerCase() === name)
          : []
      const [product = null, another] = sameName.length === 1 ? sameName : found
      if (product)
        return { product, by, isSlugTaken, ...(another && { problem: ambiguityProblems[by] }) }
    }
    return { product: null, by: null, isSlugTaken }
  }
  return { match, isInScope, withSku, productIds: own.map(({ id }) => id) }
}
