import { isDeepStrictEqual } from 'node:util'
import type { ProductFields } from '#catalog/server/index.ts'

/** The data needed to undo what a job did to one product. Jobs store it as JSON. */
export interface Original {
  id: string
  productName: string
  /** The row in the imported table; 0 if the job had none. */
  row: number
  /** The version after the job's change. */
  version: number
  /** The previous values of the changed fields; null if the job created the product. */
  fields: Partial<ProductFields> | null
  /**
   * The new values of the same fields, or all fields of a created product. A field with a different
   * value now was changed after the job.
   */
  left?: Partial<ProductFields>
  /** Units that the job added to the stock. */
  difference: number
}

interface WrittenProduct {
  id: string
  row: number
  before: (ProductFields & { version: number }) | null
  after: ProductFields
  difference: number
}

const firstVersion = 1

export const toOriginal = ({ id, row, before, after, difference }: WrittenProduct): Original => ({
  id,
  productName: after.productName,
  row,
  version: before ? before.version + 1 : firstVersion,
  ...(before ? changedFields(before, after) : { fields: null, left: withoutStock(after) }),
  difference,
})

const withoutStock = ({ stock: _, ...others }: ProductFields): Partial<ProductFields> => others

/** Leaves out the stock, which is undone by its difference. */
function changedFields(before: ProductFields, after: ProductFields) {
  const names = (Object.keys(after) as (keyof ProductFields)[]).filter(
    (name) => name !== 'stock' && !isDeepStrictEqual(before[name], after[name]),
  )
  const pick = (product: ProductFields): Partial<ProductFields> =>
    Object.fromEntries(names.map((name) => [name, product[name]]))
  return { fields: pick(before), left: pick(after) }
}
