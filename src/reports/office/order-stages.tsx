import type { CSSProperties } from 'react'
import { adminPaths } from '#contract/admin-paths.ts'
import type { Report } from '#contract/reports.ts'
import { stageWords } from '../../orders/order-words.ts'
import { Link } from '../../ui/link.tsx'

/** Where the range's orders stand now; each leads to those orders. */
export function OrderStages({ stages }: { stages: Report['stages'] }) {
  const most = Math.max(...stages.map(({ orders }) => orders), 1)
  return (
    <section className="sheet">
      <h2>Orders by status</h2>
      <ol className="ranks">
        {stages.map(({ stage, orders }) => (
          <li key={stage} style={{ '--share': `${(orders / most) * 100}%` } as CSSProperties}>
            <Link to={adminPaths.orders({ status: stage })}>{stageWords[stage]}</Link>
            <b className="num">{orders}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
