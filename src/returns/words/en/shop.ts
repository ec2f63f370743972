import type { ReturnOutcome, ReturnReason, ReturnState } from '../../model.ts'

export const shop = {
  asked: 'We have your request and will get back to you soon.',
  cancelled: 'Your request is cancelled.',
  title: 'Returns',
  numbered: (number: number) => `Return ${number}`,
  ask: 'Return items',
  until: (day: string) => `You can return items until ${day}.`,
  pageTitle: (number: number) => `Return items from order ${number}`,
  lead:
    'Choose the items you would like to return, and describe the problem. We will review your ' +
    'request and tell you how to send them.',
  loading: 'Loading your order…',
  nothing: 'Nothing from this order can be returned any more.',
  nothingHint:
    'The return period is over, or you have already requested a return of everything. If ' +
    'something is broken, it may be under warranty: see the order.',
  backToOrder: 'Back to the order',
  consignment: (position: number) => `Part ${position}`,
  which: 'Which part of the order?',
  what: 'Items to return, and how many',
  serials: (serials: string[]) =>
    `Serial ${serials.length === 1 ? 'number' : 'numbers'}: ${serials.join(', ')}`,
  of: (left: number) => `of ${left}`,
  why: 'Why?',
  choose: 'Choose a reason',
  reasons: {
    faulty: 'It does not work',
    damaged: 'It arrived damaged',
    wrong: 'It is not what I ordered',
    different: 'It is not as described',
    unwanted: 'I no longer want it',
    warranty: 'It broke under warranty',
  } satisfies Record<ReturnReason, string>,
  words: 'What is wrong?',
  wordsHint: 'What happens, and since when?',
  promo: (code: string) =>
    `If the items you keep are below the minimum of promo code ${code}, its discount no longer ` +
    'applies to them and your refund is lower.',
  wanted: 'What would you like?',
  outcomes: { refund: 'A refund', exchange: 'A replacement' } satisfies Record<
    ReturnOutcome,
    string
  >,
  addPhoto: 'Add photo',
  photoHint: (max: number) => `Up to ${max}. Only we and the seller can see them.`,
  uploading: 'Uploading…',
  photo: (position: number) => `Photo ${position}`,
  removePhoto: (position: number) => `Remove photo ${position}`,
  send: 'Send',
  items: 'Choose at least one item',
  states: {
    asked: 'Under review',
    accepted: 'Accepted: please send it',
    refused: 'Rejected',
    received: 'Arrived',
    settled: 'Closed',
    cancelled: 'Cancelled by you',
  } satisfies Record<ReturnState, string>,
  cancel: 'Cancel the request',
  line: (quantity: number, product: string) => `${quantity} × ${product}`,
  exchangedBy: (number: number) => `Replaced by order ${number}`,
}
