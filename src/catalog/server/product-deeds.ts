import type { StaffProduct } from '#contract/inventory.ts'
import type { Deed } from '../audit/audit.queries.ts'
import { changesBetween } from '../audit/changes.ts'

// Known by other means: the ledger, the reviews, the entry itself.
const untold = ['id', 'version', 'stock', 'averageRating', 'reviewCount', 'createdAt'] as const

function told(product: StaffProduct) {
  const fields: Partial<StaffProduct> = { ...product }
  for (const name of untold) delete fields[name]
  return fields
}

/** What was done to a product, for the audit log. */
export const toProductDeed = (action: string, before: StaffProduct | null, after: StaffProduct): Deed => ({
  action,
  subject: 'product',
  subjectId: after.id,
  title: after.productName,
  ...(before && { changes: changesBetween(told(before), told(after)) }),
})
