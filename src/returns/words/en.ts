import type { ReturnReason, ReturnState, WantedOutcome } from '../model.ts'

export const shop = {
  asked: 'We have your request. You will hear from us soon.',
  cancelled: 'Your request is taken back.',
  title: 'Returns',
  numbered: (number: number) => `Return ${number}`,
  ask: 'Return something',
  until: (day: string) => `You can return it until ${day}.`,
  pageTitle: (number: number) => `Return something from order ${number}`,
  lead:
    'Choose what you want to give back, and say what is wrong. We look at it and tell you how ' +
    'to send it.',
  loading: 'Loading your order…',
  nothing: 'Nothing of this order can be returned any more.',
  nothingHelp:
    'The days for returns are over, or everything was asked for already. If something is ' +
    'broken, the warranty may help: look at the order.',
  backToOrder: 'Back to the order',
  part: (place: number) => `Part ${place}`,
  which: 'From which part?',
  what: 'What comes back, and how many',
  serials: (serials: string[]) =>
    `Serial ${serials.length === 1 ? 'number' : 'numbers'}: ${serials.join(', ')}`,
  of: (left: number) => `of ${left}`,
  why: 'Why?',
  choose: 'Choose a reason',
  reasons: {
    faulty: 'It does not work',
    damaged: 'It arrived damaged',
    wrong: 'It is not what I ordered',
    different: 'It is not what its page says',
    unwanted: 'I do not want it any more',
    warranty: 'It broke under warranty',
  } satisfies Record<ReturnReason, string>,
  words: 'What is wrong?',
  wordsHint: 'What happens, and since when',
  wanted: 'What would you like?',
  outcomes: { refund: 'My money back', exchange: 'The same again' } satisfies Record<
    WantedOutcome,
    string
  >,
  addPhoto: 'Add a photo',
  photoHint: (max: number) => `Up to ${max}. Only we, and whoever sold it, see them.`,
  uploading: 'Uploading…',
  photo: (place: number) => `Photo ${place}`,
  removePhoto: (place: number) => `Remove photo ${place}`,
  send: 'Send',
  pieces: 'Choose at least one piece',
  states: {
    asked: 'We are looking at it',
    accepted: 'Accepted: please send it',
    refused: 'Refused',
    received: 'Arrived',
    settled: 'Done',
    cancelled: 'Taken back by you',
  } satisfies Record<ReturnState, string>,
  cancel: 'Take the request back',
  line: (quantity: number, product: string) => `${quantity} × ${product}`,
  exchangedBy: (number: number) => `Replaced by order ${number}`,
}
