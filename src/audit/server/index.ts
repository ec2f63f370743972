// The only server exports that other nouns may import.

export { type NewAuditEntry, recordAccess, recordAction, recordActions } from './audit.queries.ts'
export { changesBetween, recordChange } from './changes-between.ts'
