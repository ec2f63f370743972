import type { MailState } from '#contract/mails.rules.ts'
import type { OutboxMail } from '#contract/mails.ts'

/** The kinds that the shop writes; one that is not here yet is shown by its own name. */
export const kindWords: Record<string, string> = {
  'order-placed': 'Order placed',
  'order-status': 'Order moved on',
  'enquiry-for-shop': 'Enquiry, to the shop',
  'enquiry-received': 'Enquiry received',
  'enquiry-answered': 'Enquiry answered',
  'password-reset': 'Password reset',
  'staff-invitation': 'Invitation',
}

export const stateWords: Record<MailState, string> = { waiting: 'Waiting', failed: 'Failed', sent: 'Sent' }
const looks: Record<MailState, string> = { waiting: 'is-info', failed: 'is-bad', sent: 'is-good' }

export function MailBadge({ state }: Pick<OutboxMail, 'state'>) {
  return <span className={`status ${looks[state]}`}>{stateWords[state]}</span>
}

/** What can be done: nothing while it waits, or when what it carries has expired. */
export const sendWords = ({ state, isExpired }: OutboxMail) => (isExpired || state === 'waiting' ? null : state === 'sent' ? 'Send again' : 'Try now')
