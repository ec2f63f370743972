export { type NewAuditEntry, recordAccess, recordAction, recordActions } from './audit.queries.ts'
export { changesBetween } from './changes-between.ts'
