/** What stands in a seller's ledger, from the order to the bank. */
export const entryKinds = [
  'sale',
  'refund',
  'commission',
  'commission_vat',
  'fee',
  'correction',
  'payout',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** What staff enter besides payouts. */
export const enteredKinds = ['fee', 'correction'] as const
export type EnteredKind = (typeof enteredKinds)[number]

const reversible: readonly EntryKind[] = [...enteredKinds, 'payout']

/**
 * What follows from orders is set right by orders alone; what staff entered, by taking it back
 * once.
 */
export const isReversible = ({
  kind,
  reverses,
  isReversed,
}: {
  kind: EntryKind
  reverses: string | null
  isReversed: boolean
}) => reversible.includes(kind) && reverses === null && !isReversed

/** The longest period of a statement: a year and a day. */
export const maxStatementDays = 367
/** As many entries fit on a statement that is printed; the table has no such bound. */
export const maxStatementEntries = 5_000
export const maxReason = 500
export const maxReference = 100
