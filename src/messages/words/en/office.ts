import type { MessageKind, MessageState } from '../../model.ts'

export const office = {
  title: 'Messages',
  wording: 'Message texts',
  search: 'Search by number or text',
  state: 'Status',
  allStates: 'All statuses',
  states: {
    waiting: 'Waiting',
    failed: 'Failed',
    unclear: 'Unclear',
    sent: 'Sent',
  } satisfies Record<MessageState, string>,
  caption: 'Text messages, newest first',
  none: 'No messages match. Try a shorter search or all statuses.',
  noneYet:
    'There are no messages yet. Choose which events send an SMS to customers. The first message ' +
    'appears with the next such event.',
  columns: { text: 'Message', to: 'To', state: 'Status', written: 'Created' },
  parts: (parts: number) => `${parts} SMS`,
  tried: (times: number, error: string) =>
    `${times === 1 ? 'Tried once' : `Tried ${times} times`}: ${error}`,
  nextTry: (when: string) => `Next attempt ${when}`,
  unclear:
    'It may have been sent. To avoid duplicates, it is not sent again unless you confirm it.',
  sendAgain: 'Send again',
  sendAgainTitle: 'Send it again?',
  sendAgainHint: (to: string) => `${to} may have received it already.`,
  trying: 'Trying to send the message now.',

  kinds: {
    'order-placed': 'Order placed',
    'order-confirmed': 'Order confirmed',
    'order-ready': 'Order ready for pick-up',
    'order-shipped': 'Order shipped',
    'order-delivered': 'Order delivered',
    'order-cancelled': 'Order cancelled',
    'payment-received': 'Payment received',
    'repair-booked': 'Repair booked or device received',
    'repair-estimate': 'Repair estimate',
    'repair-ready': 'Device ready for pick-up',
    'repair-reminder': 'Pick-up reminder for a device',
    enquiry: 'Answer to an enquiry',
    'phone-code': 'Code that confirms a phone number',
  } satisfies Record<MessageKind | 'phone-code', string>,

  settings: 'Message texts',
  about:
    'Staff can send these texts from an order or enquiry by WhatsApp, Viber or SMS. The shop ' +
    'also sends the ticked ones automatically by SMS. Lines with missing information are left out.',
  channels: {
    sparrow: 'Messages are sent by Sparrow SMS.',
    practice: 'Practice mode: messages are written to files and not sent to customers.',
    none:
      'The shop cannot send messages yet. Set SPARROW_TOKEN and SPARROW_FROM on the server. ' +
      'Until then, staff can send the texts by hand.',
  },
  sends: 'Send automatically',
  text: 'Text',
  placeholders: (names: readonly string[]) =>
    `Placeholders: ${names.map((name) => `{${name}}`).join(', ')}`,
  counted: (length: number, parts: number, isUnicode: boolean) =>
    `${length} characters with unfilled placeholders, ${parts} SMS` +
    `${isUnicode ? '. Contains special characters, so each SMS has room for only 70' : ''}`,
  audience: 'Who gets them',
  audiences: {
    everybody: 'All customers with a mobile number',
    withoutMail: 'Only customers who get no e-mails',
  },
  save: 'Save',
  saved: 'Saved. The next messages use these texts.',

  write: 'Write a message',
  ready: 'Text template',
  change: 'You can edit the text before you send it.',
  whatsapp: 'WhatsApp',
  viber: 'Viber',
  sms: 'SMS',
  noNumber: 'There is no phone number.',
  practised: 'Practice',
  expired: 'given up after a day',
  interrupted: 'the shop stopped while sending it',
  unreadableReply: (status: number) => `HTTP ${status} with an unreadable reply`,
  unreadable: 'it was encrypted with the key of another machine',
}
