import { formatAmount } from '#kit/contract/money.ts'
import type { JobResult } from '../contract.ts'

type Outcome = 'created' | 'changed' | 'unchanged' | 'removed'

/** Shows the number of products for each outcome that has a label. */
export function JobCounts({
  result,
  labels,
}: {
  result: JobResult
  labels: Partial<Record<Outcome, string>>
}) {
  return (
    <div role="status">
      <ul className="counts">
        {(Object.entries(labels) as [Outcome, string][]).map(([outcome, label]) => (
          <li key={outcome}>
            <b className="num">{formatAmount(result[outcome] ?? 0)}</b> {label}
          </li>
        ))}
      </ul>
    </div>
  )
}
