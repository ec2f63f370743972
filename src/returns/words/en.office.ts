import type { Condition, ReturnReason, ReturnState, WantedOutcome } from '../model.ts'

export const office = {
  title: 'Returns',
  numbered: (number: number) => `Return ${number}`,
  search: 'Search by number, name or phone',
  caption: 'Returns, newest first',
  byState: 'Returns by state',
  open: 'Open',
  all: 'All',
  none: 'No returns here. Customers ask for them from their order, once it is delivered.',
  columns: {
    number: 'Return',
    asked: 'Asked',
    order: 'Order',
    customer: 'Customer',
    what: 'What',
    why: 'Why',
    state: 'State',
  },
  moreLines: (count: number) => ` and ${count} more`,
  line: (quantity: number, product: string) => `${quantity} × ${product}`,
  states: {
    asked: 'Asked',
    accepted: 'Accepted',
    refused: 'Refused',
    received: 'Received',
    settled: 'Settled',
    cancelled: 'Taken back',
  } satisfies Record<ReturnState, string>,
  reasons: {
    faulty: 'Does not work',
    damaged: 'Arrived damaged',
    wrong: 'Not what was ordered',
    different: 'Not what its page says',
    unwanted: 'Not wanted any more',
    warranty: 'Faulty under warranty',
  } satisfies Record<ReturnReason, string>,
  wanted: { refund: 'Wants the money back', exchange: 'Wants the same again' } satisfies Record<
    WantedOutcome,
    string
  >,
  what: 'What comes back',
  why: 'What the customer says',
  photos: 'Photos',
  noPhotos: 'The customer added no photos.',
  openPhoto: (place: number) => `Photo ${place}`,
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
    refundDue: 'To give back',
  },
  order: (number: number) => `Order ${number}`,
  conditions: {
    sellable: 'Can be sold',
    damaged: 'Damaged',
    toMaker: 'Goes to the maker',
  } satisfies Record<Condition, string>,
  arrived: (counts: Record<Condition, number>) =>
    (Object.keys(office.conditions) as Condition[])
      .filter((condition) => counts[condition] > 0)
      .map((condition) => `${counts[condition]} ${office.inWords[condition]}`)
      .join(', '),
  inWords: {
    sellable: 'can be sold',
    damaged: 'damaged',
    toMaker: 'for the maker',
  } satisfies Record<Condition, string>,
  accept: 'Accept',
  acceptHint:
    'The customer is told by mail to pack it, and where to bring or send it. Say here what ' +
    'else they should know.',
  refuse: 'Refuse',
  refuseHint: 'The customer reads this in a mail and in the order.',
  reason: 'Reason',
  note: 'Note to the customer',
  receive: 'Receive',
  receiveHint:
    'Say how many arrived, and in which condition. What can be sold goes back into stock; the ' +
    'rest is written off. What the customer is charged follows, and they are told by mail.',
  atCounter: 'Taken back at the counter',
  ofPieces: (quantity: number) => `of ${quantity}`,
  settle: 'Close',
  settleHint:
    'For a return whose money was given back. The customer is told by mail that everything is done.',
  exchange: 'Exchange',
  exchangeHint:
    'The same products are ordered for the customer again at what they cost before, and paid ' +
    'with what would be given back. Money that was given back already is collected with the ' +
    'parcel.',
  exchangePlaced: (number: number) => `Order ${number} is placed.`,
  exchangedBy: (number: number) => `Replaced by order ${number}`,
  giveBack: {
    refund: 'Give the money back in the order, then close the return.',
    exchange: 'Exchange it; or give the money back in the order, then close the return.',
  } satisfies Record<WantedOutcome, string>,
  outcomes: {
    accepted: 'The return is accepted, and the customer is told.',
    refused: 'The return is refused, and the customer is told.',
    received: 'The return is received. What can be sold is back in stock.',
    settled: 'The return is settled.',
  } satisfies Partial<Record<ReturnState, string>>,
  auditTitle: (number: number) => `Return ${number}`,
  orderNote: (number: number) => `Return ${number}`,
  paymentReason: (number: number) => `Exchange, return ${number}`,
  exchanged: (order: number) => `Order ${order} replaces it.`,
  exchangeNotes: (number: number, order: number) =>
    `Exchange for return ${number} of order ${order}`,
  stockNote: (number: number) => `Return ${number}`,
}
