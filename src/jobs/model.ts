/** The stored kind of jobs that undo another one. */
export const undoKind = 'take-back'
export const jobKinds = ['import-check', 'import', 'bulk-edit', undoKind, 'order-steps'] as const
export type JobKind = (typeof jobKinds)[number]

export const jobStates = ['running', 'done', 'failed'] as const
export type JobState = (typeof jobStates)[number]

/** The stock with which a table's stock is compared: at the export or at the check. */
export const stockBases = ['export', 'check'] as const
export type StockBase = (typeof stockBases)[number]

export const emptyResult = { created: 0, changed: 0, unchanged: 0, problemCount: 0, problems: [] }
