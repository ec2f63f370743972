import { type EnquiryState, stateOf } from '#contract/enquiries.rules.ts'
import type { Enquiry } from '#contract/enquiries.ts'

export const stateWords: Record<EnquiryState, string> = { open: 'Open', answered: 'Answered', closed: 'Closed' }
export const closeWords: Record<NonNullable<Enquiry['closed']>['reason'], string> = { solved: 'solved otherwise', spam: 'spam' }

const looks: Record<EnquiryState, string> = { open: 'is-warning', answered: 'is-good', closed: '' }

export function EnquiryBadge({ enquiry }: { enquiry: Enquiry }) {
  const state = stateOf(enquiry)
  return <span className={`status ${looks[state]}`}>{stateWords[state]}</span>
}
