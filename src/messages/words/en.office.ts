import type { MessageKind, MessageState } from '../model.ts'

export const office = {
  title: 'Messages',
  wording: 'Choose and word them',
  search: 'Search number or text',
  state: 'State',
  allStates: 'All states',
  states: {
    waiting: 'Waiting',
    failed: 'Failed',
    unclear: 'Unclear',
    sent: 'Sent',
  } satisfies Record<MessageState, string>,
  caption: 'Messages to telephones, newest first',
  none: 'No messages match. Search for less, or look at all states.',
  noneYet:
    'No message has been written yet. Choose of what customers are told by SMS, and the next ' +
    'order writes the first.',
  columns: { text: 'Message', to: 'To', state: 'State', written: 'Written' },
  parts: (parts: number) => (parts === 1 ? '1 SMS' : `${parts} SMS`),
  tried: (times: number, error: string) =>
    `${times === 1 ? 'Tried once' : `Tried ${times} times`}: ${error}`,
  nextTry: (when: string) => `Tried again ${when}`,
  unclear:
    'It may have been sent. So that nobody gets it twice, it is not sent again unless you say so.',
  sendAgain: 'Send again',
  sendAgainTitle: 'Send it again?',
  sendAgainWhat: (to: string) => `${to} may have it already.`,
  trying: 'Trying to send the message now.',

  kinds: {
    'order-placed': 'Order placed',
    'order-confirmed': 'Order confirmed',
    'order-ready': 'Ready to be picked up',
    'order-shipped': 'Order sent',
    'order-delivered': 'Order delivered',
    'order-cancelled': 'Order cancelled',
    'payment-received': 'Payment received',
    'repair-booked': 'Repair booked or taken in',
    'repair-estimate': 'Estimate for a repair',
    'repair-ready': 'Device ready to be fetched',
    'repair-reminder': 'Reminder of a device',
    enquiry: 'Answer to an enquiry',
  } satisfies Record<MessageKind, string>,

  settings: 'How messages are worded',
  about:
    'These texts stand ready for WhatsApp, Viber and SMS at every order and enquiry. Those ' +
    'that you tick are also sent by the shop itself, as SMS. A line that would say something ' +
    'unknown is left out.',
  channels: {
    sparrow: 'Messages are sent by Sparrow SMS.',
    practice: 'The shop only practises: messages are written to files and reach nobody.',
    none:
      'The shop cannot send messages yet. Whoever runs it sets SPARROW_TOKEN and SPARROW_FROM; ' +
      'until then the texts stand ready to be sent by hand.',
  },
  sends: 'Send it by itself',
  text: 'Text',
  canSay: (names: readonly string[]) => `Can say ${names.map((name) => `{${name}}`).join(', ')}`,
  counted: (length: number, parts: number, isUnicode: boolean) =>
    `${length} letters before anything is put in, ${parts === 1 ? '1 SMS' : `${parts} SMS`}${isUnicode ? ', with letters beyond the plain alphabet: 70 to an SMS' : ''}`,
  audience: 'Who gets them',
  audiences: {
    everybody: 'Everybody with a mobile number',
    withoutMail: 'Only those who get no mail',
  },
  save: 'Save',
  saved: 'Saved. The next message is worded like this.',

  write: 'Write a message',
  ready: 'Ready text',
  change: 'You can change it before you send it.',
  whatsapp: 'WhatsApp',
  viber: 'Viber',
  sms: 'SMS',
  noNumber: 'There is no number to write to.',
  practised: 'Practice',
  expired: 'given up after a day',
  interrupted: 'the shop stopped while it was being sent',
  unreadable: 'it was written on another machine, whose key this one does not have',
}
