export { type NewAuditEntry, recordAccess, recordAction, recordActions } from './audit.queries.ts'
export { changesBetween, recordChange } from './changes-between.ts'
