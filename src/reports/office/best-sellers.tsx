import type { CSSProperties } from 'react'
import { adminMessages } from '#contract/admin-messages.ts'
import { formatRs } from '#contract/money.ts'
import type { Report } from '#contract/reports.ts'
import { Link } from '../../ui/link.tsx'

interface BestSellersProps {
  title: string
  sellers: Report['products']
  /** Where one of them can be looked at. */
  addressOf?: (id: string) => string
}

/** What sold best, the length of its bar being its share of the best one. */
export function BestSellers({ title, sellers, addressOf }: BestSellersProps) {
  const most = sellers[0]?.revenue || 1
  return (
    <section className="sheet">
      <h2>{title}</h2>
      {sellers.length === 0 && <p className="soft">{adminMessages.dashboard.nothingSold}</p>}
      <ol className="ranks">
        {sellers.map(({ id, name, pieces, revenue }) => (
          <li key={id} style={{ '--share': `${(revenue / most) * 100}%` } as CSSProperties}>
            {addressOf ? <Link to={addressOf(id)}>{name}</Link> : <span>{name}</span>}
            <b className="num">{formatRs(revenue)}</b>
            <span className="soft num">{pieces} sold</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
