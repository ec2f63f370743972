import type { EntryKind } from '../model.ts'

export const office = {
  title: 'Settlements',
  caption: 'What the shop owes each seller',
  search: 'Search by seller',
  upTo: 'Delivered up to',
  state: 'Balance',
  states: { all: 'All sellers', payable: 'Something can be paid', owing: 'Owes something' },
  columns: {
    seller: 'Seller',
    balance: 'Balance',
    held: 'Held',
    payable: 'Can be paid',
    lastPaidOn: 'Last payout',
  },
  never: '–',
  none: 'Nobody has sold anything yet. A sale is booked when it is delivered.',
  saveTable: 'Save as table',
  tableSaved: 'The table is saved.',

  back: 'Settlements',
  balance: 'Balance',
  held: 'Held',
  heldHint: (days: number) =>
    days === 0
      ? 'Delivered after the day up to which is shown'
      : days === 1
        ? 'Until a day after delivery'
        : `Until ${days} days after delivery`,
  payable: 'Can be paid',
  owed: 'Owes the shop',
  owedHint: 'Set off against the next sales',
  bankAccount: 'Bank account',
  suspended: 'This seller is suspended. Nothing is paid out until the suspension is lifted.',
  sellerFile: 'The seller’s file',

  ledger: 'Ledger',
  ledgerCaption: 'Ledger, newest first',
  noEntries: 'Nothing has been booked yet. A sale is booked when it is delivered.',
  kind: 'Kind',
  allKinds: 'Everything',
  kinds: {
    sale: 'Sale',
    refund: 'Refund',
    commission: 'Commission',
    commission_vat: 'VAT on the commission',
    fee: 'Fee',
    correction: 'Correction',
    payout: 'Payout',
  } satisfies Record<EntryKind, string>,
  reversed: 'Taken back',
  reversalOf: (kind: string) => `${kind} taken back`,
  given: 'Commission given back',
  entry: {
    bookedAt: 'Booked',
    kind: 'Kind',
    what: 'What',
    amount: 'Amount',
    balance: 'Balance',
    actions: 'Actions',
  },
  order: (number: number) => `Order ${number}`,
  paid: (day: string, reference: string) => `Paid on ${day}, reference ${reference}`,
  paidTo: (account: string) => `To ${account}`,
  by: (name: string) => `By ${name}`,

  pay: 'Record a payout',
  payTitle: (name: string) => `Record a payout to ${name}`,
  payWhat: (upTo: string) =>
    `Pay at your bank first. This records that it is done, for what was delivered up to ${upTo}.`,
  amount: 'Amount in rupees',
  amountHint: (payable: string) => `At most ${payable}`,
  paidOn: 'Paid on',
  reference: 'Reference of the bank',
  paidDone: (amount: string, name: string) => `The payout of ${amount} to ${name} is recorded.`,

  enter: 'Fee or correction',
  enterTitle: (name: string) => `Enter a fee or a correction for ${name}`,
  feeHint:
    'A fee is taken from the balance, VAT included. A correction is added; put a minus before ' +
    'it to take it away',
  reason: 'Reason',
  reasonHint: 'The seller reads this',
  entered: 'The entry is booked.',

  reverse: 'Take back',
  reverseThis: (what: string) => `Take back: ${what}`,
  reverseTitle: (what: string) => `Take back ${what.toLowerCase()}?`,
  reverseWhat:
    'The entry stays, and another one against it is booked. The seller reads the reason.',
  reversedDone: 'The entry is taken back.',

  statement: 'Statement',
  span: (from: string, to: string) => `${from} to ${to}`,
  bsSpan: (from: string, to: string) => `BS ${from} to ${to}`,
  statementOf: (name: string) => `Statement of ${name}`,
  from: 'From',
  to: 'To',
  opening: 'Opening balance',
  closing: 'Closing balance',
  days: 'Balance by day',
  daysCaption: 'Balance at the end of each day on which something was booked',
  day: 'Day',
  change: 'Change',
  entriesTitle: 'Entries',
  nothingBooked: 'Nothing was booked in this period.',
  pan: (pan: string) => `PAN ${pan}`,
  print: 'Print',
  statementFor: 'Statement for',

  payouts: 'Payouts',
  ownSuspended:
    'You are suspended. Nothing is paid out until that is lifted; what you have sold stays booked.',
  payoutsLead: (days: number) =>
    days === 0
      ? 'What you sell is booked when it is delivered.'
      : `What you sell is booked when it is delivered, and can be paid ${days === 1 ? 'a day' : `${days} days`} later. The shop pays into your bank account.`,
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
