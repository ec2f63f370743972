import { formatCount } from '#kit/contract/words/en/format-count.ts'
import type { SerialState } from '../../model.ts'

const counted = (count: number) => formatCount(count, 'serial number', 'serial numbers')

export const office = {
  title: 'Serial numbers',
  search: 'Search by serial number, order, name or phone',
  caption: 'Items with serial numbers, newest first',
  noSerials:
    'No serial numbers yet. Staff scan them while packing an order. Each category sets whether ' +
    'its products need them.',
  columns: {
    serial: 'Serial number',
    product: 'Product',
    order: 'Order',
    customer: 'Customer',
    delivered: 'Delivered',
    until: 'Warranty',
    state: 'Status',
  },
  states: {
    sold: 'Sold',
    free: 'Returned, sellable',
    out: 'Returned, not sellable',
  } satisfies Record<SerialState, string>,
  until: (day: string) => `Until ${day}`,
  over: (day: string) => `Ended on ${day}`,
  none: 'None',
  notDelivered: 'Starts on delivery',

  ofOrder: 'Serial numbers and warranty',
  months: (months: number) =>
    `${months} ${months === 1 ? 'month' : 'months'} of warranty from delivery`,
  progress: (recorded: number, total: number) => `${recorded} of ${total}`,
  scan: (product: string) => `Scan or type a serial number of ${product}`,
  scanLabel: 'Serial number',
  scanHint: {
    required: 'Scan it, or type it and press Enter. Required before packing.',
    optional: 'Scan it, or type it and press Enter.',
    never: '',
  },
  save: 'Save',
  saving: (serial: string) => `Saving ${serial}…`,
  captured: (serial: string) => `${serial} saved.`,
  complete: 'Every item has its serial number.',
  correct: (serial: string) => `Correct ${serial}`,
  correctTitle: 'Correct a serial number',
  corrected: (serial: string) => `The serial number is now ${serial}.`,
  remove: (serial: string) => `Remove ${serial}`,
  removeTitle: (serial: string) => `Remove ${serial}?`,
  removing:
    'The item stays in the order without a serial number. Issued invoices still list the number.',
  removed: (serial: string) => `${serial} removed.`,
  tooMany: (count: number) =>
    `${counted(count)} too many: items were returned or cancelled. Mark which ones.`,
  back: (serial: string) => `${serial} was returned`,
  backShort: 'Returned',
  backTitle: (serial: string) => `${serial} was returned`,
  backHint:
    'Is it sellable? Then its serial number is free again and can be used in another order.',
  sellable: 'Sellable',
  unsellable: 'Not sellable',
  returned: (serial: string) => `${serial} is no longer in the order.`,

  claim: 'Claim',
  claimFor: (what: string) => `Claim the warranty of ${what}`,
  claimTitle: 'Open a warranty claim',
  claimHint:
    'This opens a return for the customer, who gets an e-mail. You decide about it on the return.',
  claimOver: 'There is no warranty, or it has expired. You can still open a claim.',
  claimWords: 'What is wrong?',
  claimWanted: 'What would the customer like?',
  openClaim: 'Open the claim',
  returnNumbered: (number: number) => `Return ${number}`,
  claimOpened: (number: number) => `Return ${number} is opened.`,
  ofReturn: 'Warranty claim',
  claimedSerial: 'Serial number',
  claimedUntil: 'Warranty',
}
