import type { AuditAction } from '#audit/model.ts'
import { changesBetween, type Deed } from '#audit/server/index.ts'
import type { StaffProduct } from '../staff-product.ts'

// Known by other means: the ledger, the reviews, the entry itself.
const untold = ['id', 'version', 'stock', 'averageRating', 'reviewCount', 'createdAt'] as const

function told(product: StaffProduct) {
  const fields: Partial<StaffProduct> = { ...product }
  for (const name of untold) delete fields[name]
  return fields
}

/** What was done to a product, for the audit log. */
export const toProductDeed = (action: AuditAction, before: StaffProduct | null, after: StaffProduct): Deed => ({
  action,
  subject: 'product',
  subjectId: after.id,
  title: after.productName,
  ...(before && { changes: changesBetween(told(before), told(after)) }),
})
