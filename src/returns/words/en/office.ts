import type { Condition, ReturnOutcome, ReturnReason, ReturnState } from '../../model.ts'

export const office = {
  title: 'Returns',
  numbered: (number: number) => `Return ${number}`,
  search: 'Search by number, name or phone',
  caption: 'Returns, newest first',
  byState: 'Returns by status',
  open: 'Open',
  all: 'All',
  none: 'No returns. Customers can request one from their order once it is delivered.',
  columns: {
    number: 'Return',
    asked: 'Requested',
    order: 'Order',
    customer: 'Customer',
    what: 'Items',
    why: 'Reason',
    state: 'Status',
  },
  moreLines: (count: number) => ` and ${count} more`,
  line: (quantity: number, product: string) => `${quantity} × ${product}`,
  states: {
    asked: 'Requested',
    accepted: 'Accepted',
    refused: 'Rejected',
    received: 'Received',
    settled: 'Closed',
    cancelled: 'Cancelled',
  } satisfies Record<ReturnState, string>,
  reasons: {
    faulty: 'Does not work',
    damaged: 'Arrived damaged',
    wrong: 'Not what was ordered',
    different: 'Not as described',
    unwanted: 'No longer wanted',
    warranty: 'Faulty under warranty',
  } satisfies Record<ReturnReason, string>,
  wanted: { refund: 'Wants a refund', exchange: 'Wants an exchange' } satisfies Record<
    ReturnOutcome,
    string
  >,
  what: 'Items to return',
  why: 'What the customer wrote',
  photos: 'Photos',
  noPhotos: 'The customer added no photos.',
  openPhoto: (position: number) => `Photo ${position}`,
  history: 'History',
  by: (name: string) => ` by ${name}`,
  theCustomer: (name: string) => `${name}, the customer`,
  theShop: 'the shop',
  theSeller: 'the seller',
  facts: {
    customer: 'Customer',
    phone: 'Phone',
    order: 'Order',
    delivered: 'Delivered',
    soldBy: 'Sold by',
    refundDue: 'Refund due',
  },
  order: (number: number) => `Order ${number}`,
  conditions: {
    sellable: 'Sellable',
    damaged: 'Damaged',
    toMaker: 'For the manufacturer',
  } satisfies Record<Condition, string>,
  arrived: (counts: Record<Condition, number>) =>
    (Object.keys(office.conditions) as Condition[])
      .filter((condition) => counts[condition] > 0)
      .map((condition) => `${counts[condition]} ${office.inWords[condition]}`)
      .join(', '),
  inWords: {
    sellable: 'sellable',
    damaged: 'damaged',
    toMaker: 'for the manufacturer',
  } satisfies Record<Condition, string>,
  accept: 'Accept',
  acceptHint:
    'The customer gets an e-mail that explains how to pack the items and where to bring or send ' +
    'them. Add anything else they should know.',
  refuse: 'Reject',
  refuseHint: 'The customer sees this in an e-mail and in the order.',
  reason: 'Reason',
  note: 'Note to the customer',
  receive: 'Receive',
  receiveHint:
    'Enter how many items arrived, and in which condition. Sellable items go back into stock, ' +
    'the rest is written off. The charge of the order is reduced, and the customer gets an e-mail.',
  atCounter: 'Returned at the counter',
  ofQuantity: (quantity: number) => `of ${quantity}`,
  settle: 'Close',
  settleHint:
    'For a return that was refunded. The customer gets an e-mail saying that the return is closed.',
  exchange: 'Exchange',
  exchangeHint:
    'Orders the same products for the customer again, at the original price, and pays with the ' +
    'refund due. If part of it was already refunded, the difference is collected on delivery.',
  exchangePlaced: (number: number) => `Order ${number} is placed.`,
  exchangedBy: (number: number) => `Replaced by order ${number}`,
  giveBack: {
    refund: 'Refund the order, then close the return.',
    exchange: 'Exchange it, or refund the order and then close the return.',
  } satisfies Record<ReturnOutcome, string>,
  outcomes: {
    accepted: 'The return is accepted. The customer has been notified.',
    refused: 'The return is rejected. The customer has been notified.',
    received: 'The return is received. Sellable items are back in stock.',
    settled: 'The return is closed.',
  } satisfies Partial<Record<ReturnState, string>>,
  auditTitle: (number: number) => `Return ${number}`,
  orderNote: (number: number) => `Return ${number}`,
  paymentReason: (number: number) => `Exchange, return ${number}`,
  exchanged: (order: number) => `Replaced by order ${order}.`,
  exchangeNotes: (number: number, order: number) =>
    `Exchange for return ${number} of order ${order}`,
  stockNote: (number: number) => `Return ${number}`,
}
