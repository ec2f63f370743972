import { useWords } from '#kit/web/router/language.ts'
import type { Enquiry } from '../contract.ts'
import { type EnquiryState, stateOf } from '../model.ts'
import { enquiryOfficeWords } from '../words/office.ts'

const badgeClasses: Record<EnquiryState, string> = {
  open: 'is-warning',
  answered: 'is-good',
  closed: '',
}

export function EnquiryBadge({ enquiry }: { enquiry: Enquiry }) {
  const words = useWords(enquiryOfficeWords)
  const state = stateOf(enquiry)
  return <span className={`status ${badgeClasses[state]}`}>{words.states[state]}</span>
}
