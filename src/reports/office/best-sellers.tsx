import type { CSSProperties } from 'react'
import { formatRs } from '#kit/contract/money.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import type { Report } from '../contract.ts'
import { reportOfficeWords } from '../words/office.ts'

interface BestSellersProps {
  title: string
  sellers: Report['products']
  /** The path of an item's page. */
  addressOf?: (id: string) => string
}

/** The best sellers. The length of each bar is relative to the first. */
export function BestSellers({ title, sellers, addressOf }: BestSellersProps) {
  const words = useWords(reportOfficeWords)
  const best = sellers[0]?.revenue || 1
  return (
    <section className="sheet">
      <h2>{title}</h2>
      {sellers.length === 0 && <p className="soft">{words.nothingSold}</p>}
      <ol className="ranks">
        {sellers.map(({ id, name, pieces, revenue }) => (
          <li key={id} style={{ '--share': `${(revenue / best) * 100}%` } as CSSProperties}>
            {addressOf ? <Link to={addressOf(id)}>{name}</Link> : <span>{name}</span>}
            <b className="num">{formatRs(revenue)}</b>
            <span className="soft num">{words.sold(pieces)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
