import type { AuditAction } from '#audit/model.ts'
import { type NewAuditEntry, recordAction } from '#audit/server/index.ts'
import type { Db } from '#kit/server/db/sql.ts'

type Changes = NonNullable<NewAuditEntry['changes']>

/** Records what staff did to a category. */
export const recordCategory = (
  tx: Db,
  staffId: string,
  action: AuditAction,
  { id: subjectId, categoryName: title }: { id: string; categoryName: string },
  changes: Changes = {},
) => recordAction(tx, staffId, { action, subject: 'category', subjectId, title, changes })

/** Records what staff did to an attribute. */
export const recordAttribute = (
  tx: Db,
  staffId: string,
  action: AuditAction,
  { id: subjectId, label: title }: { id: string; label: string },
  changes: Changes = {},
) => recordAction(tx, staffId, { action, subject: 'attribute', subjectId, title, changes })
