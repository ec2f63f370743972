import type { AuditAction } from '#audit/model.ts'
import { type NewAuditEntry, recordAction } from '#audit/server/index.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'

/** Records an action on a seller, in the transaction of the action. */
export const recordSellerAction = (
  tx: Db,
  caller: SignedIn,
  action: AuditAction,
  { id, name }: { id: string; name: string },
  changes?: NewAuditEntry['changes'],
) => recordAction(tx, caller.id, { action, subject: 'seller', subjectId: id, title: name, changes })
