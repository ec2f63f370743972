// What other nouns may call; the rest is this noun’s own business.

export { type NewAuditEntry, recordAccess, recordAction, recordActions } from './audit.queries.ts'
export { changesBetween } from './changes-between.ts'
