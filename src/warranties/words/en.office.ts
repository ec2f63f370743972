import type { SerialState } from '../model.ts'

const counted = (count: number) => `${count} ${count === 1 ? 'serial number' : 'serial numbers'}`

export const office = {
  title: 'Serial numbers',
  search: 'Search by serial number, order, name or phone',
  caption: 'Pieces with serial numbers, newest first',
  none:
    'No serial numbers yet. They are scanned in an order when it is packed; each category says ' +
    'whether its products have them.',
  columns: {
    serial: 'Serial number',
    product: 'Product',
    order: 'Order',
    customer: 'Customer',
    delivered: 'Delivered',
    until: 'Warranty',
    state: 'Where it is',
  },
  states: { sold: 'Sold', free: 'Back, can be sold', out: 'Back, not for sale' } satisfies Record<
    SerialState,
    string
  >,
  until: (day: string) => `Until ${day}`,
  over: (day: string) => `Over since ${day}`,
  noWarranty: 'None',
  notDelivered: 'Begins with the delivery',

  ofOrder: 'Serial numbers and warranty',
  months: (months: number) =>
    `${months} ${months === 1 ? 'month' : 'months'} of warranty from the delivery`,
  progress: (known: number, of: number) => `${known} of ${of}`,
  scan: (product: string) => `Scan or type a serial number of ${product}`,
  scanLabel: 'Serial number',
  scanHint: {
    required: 'Scan it, or type it and press Enter. Required before this is packed.',
    optional: 'Scan it, or type it and press Enter.',
    never: '',
  },
  keep: 'Keep',
  saving: (serial: string) => `Keeping ${serial}…`,
  captured: (serial: string) => `${serial} is kept.`,
  complete: 'Every piece has its serial number.',
  correct: (serial: string) => `Correct ${serial}`,
  correctTitle: 'Correct a serial number',
  corrected: (serial: string) => `The serial number is ${serial} now.`,
  remove: (serial: string) => `Remove ${serial}`,
  removeTitle: (serial: string) => `Remove ${serial}?`,
  removing:
    'The piece stays in the order, without a serial number. An invoice that was issued keeps it.',
  removed: (serial: string) => `${serial} is removed.`,
  tooMany: (count: number) =>
    `${counted(count)} too many: a piece came back or was cancelled. Say which one.`,
  back: (serial: string) => `${serial} came back`,
  backShort: 'Came back',
  backTitle: (serial: string) => `${serial} came back`,
  backHint: 'Can it be sold again? Then its serial number is free, and another order can have it.',
  sellable: 'It can be sold',
  unsellable: 'It cannot be sold',
  takenBack: (serial: string) => `${serial} is not in the order any more.`,

  claim: 'Claim',
  claimFor: (what: string) => `Claim the warranty of ${what}`,
  claimTitle: 'Open a claim under warranty',
  claimHint:
    'It opens a return for the customer, who is told by mail. What becomes of it is decided there.',
  claimOver: 'The warranty is over, or there is none. You may open a claim all the same.',
  claimWords: 'What is wrong?',
  claimWanted: 'What would the customer like?',
  openClaim: 'Open the claim',
  returnNumbered: (number: number) => `Return ${number}`,
  claimOpened: (number: number) => `Return ${number} is opened.`,
  ofReturn: 'Claimed under warranty',
  claimedSerial: 'Serial number',
  claimedUntil: 'Warranty',
}
