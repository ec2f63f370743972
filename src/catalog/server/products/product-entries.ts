import type { AuditAction } from '#audit/model.ts'
import { changesBetween, type NewAuditEntry } from '#audit/server/index.ts'
import type { StaffProduct } from '../../staff-product.ts'

/** Without what the stock ledger, the reviews or the entry itself records. */
const toLoggedFields = ({
  id,
  version,
  stock,
  averageRating,
  reviewCount,
  createdAt,
  approved,
  ...fields
}: StaffProduct) => fields

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
