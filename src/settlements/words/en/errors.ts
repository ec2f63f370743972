import { formatRs } from '#kit/contract/money.ts'

export const errors = {
  payout_too_much: ({ payable }: { payable: number }) =>
    payable > 0
      ? `At most ${formatRs(payable)} can be paid now.`
      : 'Nothing can be paid to this seller now.',
  payout_suspended: ({ name }: { name: string }) =>
    `${name} is suspended. Nothing is paid out until the suspension is lifted.`,
  payout_known: 'A payout with this reference is already recorded.',
  entry_reversed: 'This entry has already been reversed.',
  entry_not_reversible:
    'Only payouts, fees and corrections can be reversed. Entries of an order change with the ' +
    'order.',
  statement_too_long:
    'This period has too many entries for one statement. Choose fewer days, or export the table.',
}
