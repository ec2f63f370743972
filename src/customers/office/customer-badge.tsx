import type { Customer } from '#contract/customers.ts'

/** Whether the account can be used, and how. */
export function CustomerBadge({ customer: { state, signsIn } }: { customer: Customer }) {
  if (state === 'disabled') return <span className="status is-bad">Disabled</span>
  return signsIn ? <span className="status is-good">Active</span> : <span className="status">No password yet</span>
}
