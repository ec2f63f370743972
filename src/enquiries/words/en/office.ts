import type { CloseReason, EnquiryState } from '../../model.ts'

export const office = {
  title: 'Enquiries',
  search: 'Search by name, e-mail, phone or text',
  state: 'Status',
  states: { open: 'Open', answered: 'Answered', closed: 'Closed' } satisfies Record<
    EnquiryState,
    string
  >,
  allStates: 'All statuses',
  caption: 'Enquiries, newest first',
  noneOpen:
    'No enquiries are waiting for an answer. Messages from the contact page appear here ' +
    'automatically.',
  none: 'No enquiries match. Shorten the search, or show all statuses.',
  columns: { from: 'From', message: 'Message', state: 'Status', received: 'Received' },

  from: (name: string) => `Enquiry from ${name}`,
  /** The enquiry's name in the audit log. */
  auditTitle: (id: string) => `Enquiry ${id}`,
  message: 'Message',
  /** Shown instead of a text that was removed with its customer. */
  removed: '(removed)',
  closing: { solved: 'Solved another way', spam: 'Spam' } satisfies Record<CloseReason, string>,
  reopen: 'Reopen',
  closed: 'Enquiry closed.',
  reopened: 'The enquiry is open again.',
  closedAs: (reason: CloseReason, moment: string, staff: string | null) =>
    `Closed as ${{ solved: 'solved another way', spam: 'spam' }[reason]} on ${moment}` +
    `${staff ? ` by ${staff}` : ''}.`,

  answer: 'Answer',
  answerTo: (name: string) => `Answer to ${name}`,
  answerHint: 'The answer is sent by e-mail.',
  send: 'Send answer',
  answered: 'Answer sent.',
  mailed: (moment: string, staff: string | null) =>
    `E-mailed ${moment}${staff ? ` by ${staff}` : ''}`,

  sender: 'Sender',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  wroteBefore: 'Wrote before',
  more: (count: number) => `${count} more ${count === 1 ? 'enquiry' : 'enquiries'}`,
  unverified: 'This e-mail address is not verified. Anyone could have entered it.',
  noAccount: 'There is no account with this e-mail.',
  account: 'Account',
  since: (day: string) => `, since ${day}`,
  orders: (count: number) => `Orders (${count})`,
  noOrders: 'No orders yet.',
  order: (stage: string, day: string) => `${stage}, ${day}`,
}
