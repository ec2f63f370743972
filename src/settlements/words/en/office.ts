import type { EntryKind } from '../../model.ts'

export const office = {
  title: 'Settlements',
  caption: 'What the shop owes each seller',
  search: 'Search by seller',
  upTo: 'Delivered up to',
  state: 'Balance',
  states: { all: 'All sellers', payable: 'Payout possible', owing: 'Owes the shop' },
  columns: {
    seller: 'Seller',
    balance: 'Balance',
    held: 'Held',
    payable: 'Can be paid',
    lastPaidOn: 'Last payout',
  },
  never: '–',
  none: 'No sales yet. A sale is booked when it is delivered.',
  saveTable: 'Export',
  tableSaved: 'Exported.',

  back: 'Settlements',
  balance: 'Balance',
  held: 'Held',
  heldHint: (days: number) =>
    days === 0
      ? 'Delivered after the selected day'
      : days === 1
        ? 'Until one day after delivery'
        : `Until ${days} days after delivery`,
  payable: 'Can be paid',
  owed: 'Owes the shop',
  owedHint: 'Deducted from the next sales',
  bankAccount: 'Bank account',
  suspended: 'This seller is suspended. Nothing is paid out until the suspension is lifted.',
  sellerProfile: 'Seller profile',

  ledger: 'Ledger',
  ledgerCaption: 'Ledger, newest first',
  noEntries: 'No entries yet. A sale is booked when it is delivered.',
  kind: 'Kind',
  allKinds: 'All kinds',
  kinds: {
    sale: 'Sale',
    promotion: 'Shop’s share of a promo code',
    refund: 'Refund',
    collected: 'Cash with the seller',
    commission: 'Commission',
    commission_vat: 'VAT on commission',
    fee: 'Fee',
    correction: 'Correction',
    payout: 'Payout',
  } satisfies Record<EntryKind, string>,
  reversed: 'Reversed',
  reversalOf: (kind: string) => `${kind} reversed`,
  commissionRefunded: 'Commission refunded',
  handedOver: 'Cash handed over to the shop',
  entry: {
    bookedAt: 'Booked',
    kind: 'Kind',
    details: 'Details',
    amount: 'Amount',
    balance: 'Balance',
    actions: 'Actions',
  },
  order: (number: number) => `Order ${number}`,
  paid: (day: string, reference: string) => `Paid on ${day}, reference ${reference}`,
  paidTo: (account: string) => `To ${account}`,
  by: (name: string) => `By ${name}`,

  pay: 'Record payout',
  payTitle: (name: string) => `Record a payout to ${name}`,
  payHint: (upTo: string) =>
    `Pay at your bank first, then record it here. Covers everything delivered up to ${upTo}.`,
  amount: 'Amount (Rs.)',
  amountHint: (payable: string) => `At most ${payable}`,
  paidOn: 'Paid on',
  reference: 'Bank reference',
  paidDone: (amount: string, name: string) => `Payout of ${amount} to ${name} recorded.`,

  enter: 'Fee or correction',
  enterTitle: (name: string) => `Enter a fee or a correction for ${name}`,
  feeHint:
    'A fee is deducted from the balance, VAT included. A correction is added. Enter a negative ' +
    'amount to deduct it.',
  reason: 'Reason',
  reasonHint: 'The seller sees this',
  entered: 'Entry booked.',

  reverse: 'Reverse',
  reverseThis: (name: string) => `Reverse: ${name}`,
  reverseTitle: (name: string) => `Reverse this ${name.toLowerCase()}?`,
  reverseHint: 'The entry stays, and an opposite entry is booked. The seller sees the reason.',
  reversedDone: 'Entry reversed.',

  statement: 'Statement',
  span: (from: string, to: string) => `${from} to ${to}`,
  bsSpan: (from: string, to: string) => `BS ${from} to ${to}`,
  statementOf: (name: string) => `Statement of ${name}`,
  from: 'From',
  to: 'To',
  opening: 'Opening balance',
  closing: 'Closing balance',
  days: 'Balance by day',
  daysCaption: 'Balance at the end of each day with entries',
  day: 'Day',
  change: 'Change',
  entriesTitle: 'Entries',
  nothingBooked: 'No entries in this period.',
  pan: (pan: string) => `PAN ${pan}`,
  print: 'Print',
  statementFor: 'Statement for',

  payouts: 'Payouts',
  ownSuspended:
    'You are suspended. Payouts resume once the suspension is lifted. Your sales stay booked.',
  payoutsLead: (days: number) =>
    days === 0
      ? 'A sale is booked when it is delivered.'
      : 'A sale is booked when it is delivered, and can be paid out ' +
        `${days === 1 ? 'one day' : `${days} days`} later. The shop pays into your bank account.`,
  table: {
    bookedAt: 'Booked at',
    kind: 'Kind',
    order: 'Order',
    reference: 'Reference',
    paidOn: 'Paid on',
    reason: 'Reason',
    amount: 'Amount',
    balance: 'Balance',
    opening: 'Opening balance',
    seller: 'Seller',
    handle: 'Handle',
    held: 'Held',
    payable: 'Can be paid',
    bank: 'Bank',
    branch: 'Branch',
    accountName: 'Account name',
    accountNumber: 'Account number',
  },
}
