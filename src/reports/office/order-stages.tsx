import type { CSSProperties } from 'react'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { orderOfficeWords } from '#orders/words/office.ts'
import { officePaths } from '#pages/office-pages.ts'
import type { Report } from '../contract.ts'
import { reportOfficeWords } from '../words/office.ts'

/** The current stages of the range's orders, each with a link to its orders. */
export function OrderStages({ stages }: { stages: Report['stages'] }) {
  const orderText = useWords(orderOfficeWords)
  const words = useWords(reportOfficeWords)
  const largest = Math.max(...stages.map(({ orders }) => orders), 1)
  return (
    <section className="sheet">
      <h2>{words.ordersByStatus}</h2>
      <ol className="ranks">
        {stages.map(({ stage, orders }) => (
          <li key={stage} style={{ '--share': `${(orders / largest) * 100}%` } as CSSProperties}>
            <Link to={officePaths.orders({ status: stage })}>{orderText.stages[stage]}</Link>
            <b className="num">{orders}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
