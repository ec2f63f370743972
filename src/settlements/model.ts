/** The kinds of entries in a seller's ledger. */
export const entryKinds = [
  'sale',
  'promotion',
  'refund',
  'collected',
  'commission',
  'commission_vat',
  'fee',
  'correction',
  'payout',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** The kinds that staff enter besides payouts. */
export const manualKinds = ['fee', 'correction'] as const
export type ManualKind = (typeof manualKinds)[number]

const reversible: readonly EntryKind[] = [...manualKinds, 'payout']

/** Only entries made by staff can be reversed, once. Entries of orders change with their order. */
export const isReversible = (entry: {
  kind: EntryKind
  reverses: string | null
  isReversed: boolean
}) => reversible.includes(entry.kind) && entry.reverses === null && !entry.isReversed

/** The longest period of a statement: a year and a day. */
export const maxStatementDays = 367
/** The maximum number of entries on a printed statement. The table has no limit. */
export const maxStatementEntries = 5_000
export const maxReason = 500
export const maxReference = 100
