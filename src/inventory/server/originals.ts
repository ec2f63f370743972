import { isDeepStrictEqual } from 'node:util'
import type { ProductFields } from './product-batches.queries.ts'

/** What it takes to take back what a job did to one product. */
export interface Original {
  id: string
  productName: string
  /** Of the table that was imported; 0 where there was none. */
  row: number
  /** Which the job left it at. */
  version: number
  /** What was different before; null for a product that the job created. */
  fields: Partial<ProductFields> | null
  /**
   * The same, or all of a product that it created, as the job left them: what is no longer like
   * that was changed by somebody else.
   */
  left?: Partial<ProductFields>
  /** How many pieces the job added. */
  difference: number
}

interface Changed {
  id: string
  row: number
  before: (ProductFields & { version: number }) | null
  after: ProductFields
  difference: number
}

const firstVersion = 1

export const toOriginal = ({ id, row, before, after, difference }: Changed): Original => ({
  id,
  productName: after.productName,
  row,
  version: before ? before.version + 1 : firstVersion,
  ...(before ? differenceOf(before, after) : { fields: null, left: withoutStock(after) }),
  difference,
})

const withoutStock = ({ stock: _, ...left }: ProductFields): Partial<ProductFields> => left

/** The stock is not among them: it comes and goes by differences. */
function differenceOf(before: ProductFields, after: ProductFields) {
  const names = (Object.keys(after) as (keyof ProductFields)[]).filter(
    (name) => name !== 'stock' && !isDeepStrictEqual(before[name], after[name]),
  )
  const of = (product: ProductFields): Partial<ProductFields> =>
    Object.fromEntries(names.map((name) => [name, product[name]]))
  return { fields: of(before), left: of(after) }
}
