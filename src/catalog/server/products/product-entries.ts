import type { AuditAction } from '#audit/model.ts'
import { changesBetween, type NewAuditEntry } from '#audit/server/index.ts'
import type { StaffProduct } from '../../staff-product.ts'

// Left out, because the stock ledger, the reviews or the entry itself records them.
const unloggedFields = [
  'id',
  'version',
  'stock',
  'averageRating',
  'reviewCount',
  'createdAt',
] as const

function toLoggedFields(product: StaffProduct) {
  const fields: Partial<StaffProduct> = { ...product }
  for (const name of unloggedFields) delete fields[name]
  return fields
}

export const toProductEntry = (
  action: AuditAction,
  previous: StaffProduct | null,
  current: StaffProduct,
): NewAuditEntry => ({
  action,
  subject: 'product',
  subjectId: current.id,
  title: current.productName,
  ...(previous && {
    changes: changesBetween(toLoggedFields(previous), toLoggedFields(current)),
  }),
})
