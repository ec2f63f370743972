import type { Customer } from '../contract.ts'
import { customerOfficeWords as words } from '../office-words.ts'

/** Whether the account can be used, and how. */
export function CustomerBadge({ customer: { state, signsIn } }: { customer: Customer }) {
  if (state === 'disabled') return <span className="status is-bad">{words.states.disabled}</span>
  return signsIn ? (
    <span className="status is-good">{words.states.active}</span>
  ) : (
    <span className="status">{words.noPassword}</span>
  )
}
