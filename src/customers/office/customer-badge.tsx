import { useWords } from '#kit/web/router/language.ts'
import type { Customer } from '../contract.ts'
import { customerOfficeWords } from '../words/office.ts'

/** The state of the account: active, disabled or without a sign-in. */
export function CustomerBadge({ customer: { state, signsIn } }: { customer: Customer }) {
  const words = useWords(customerOfficeWords)
  if (state === 'disabled') return <span className="status is-bad">{words.states.disabled}</span>
  return signsIn ? (
    <span className="status is-good">{words.states.active}</span>
  ) : (
    <span className="status">{words.noPassword}</span>
  )
}
