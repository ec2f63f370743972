export const jobKinds = ['import-check', 'import', 'bulk-edit'] as const
export type JobKind = (typeof jobKinds)[number]

export const jobStates = ['running', 'done', 'failed'] as const
export type JobState = (typeof jobStates)[number]
