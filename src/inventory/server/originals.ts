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
  fields: before && fieldsBefore(before, after),
  difference,
})

/** The stock is not among them: it comes and goes by differences. */
function fieldsBefore(before: ProductFields, after: ProductFields): Partial<ProductFields> {
  const names = (Object.keys(after) as (keyof ProductFields)[]).filter((name) => name !== 'stock' && !isDeepStrictEqual(before[name], after[name]))
  return Object.fromEntries(names.map((name) => [name, before[name]]))
}
