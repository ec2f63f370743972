import type { AuditAction } from '#audit/model.ts'
import { changesBetween, type NewAuditEntry } from '#audit/server/index.ts'
import type { StaffProduct } from '../staff-product.ts'

// Not logged: the ledger, the reviews or the entry itself has it.
const unlogged = ['id', 'version', 'stock', 'averageRating', 'reviewCount', 'createdAt'] as const

function logged(product: StaffProduct) {
  const fields: Partial<StaffProduct> = { ...product }
  for (const name of unlogged) delete fields[name]
  return fields
}

/** An audit entry about what was done to a product. */
export const toProductEntry = (
  action: AuditAction,
  before: StaffProduct | null,
  after: StaffProduct,
): NewAuditEntry => ({
  action,
  subject: 'product',
  subjectId: after.id,
  title: after.productName,
  ...(before && { changes: changesBetween(logged(before), logged(after)) }),
})
