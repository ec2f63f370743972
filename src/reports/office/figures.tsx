import { formatAmount, formatRs } from '#contract/money.ts'
import type { Report } from '#contract/reports.ts'

interface FigureProps {
  title: string
  figure: Report['revenue']
  format: (value: number) => string
}

/** What counts most, against as many days before. */
export function Figures({ report: { revenue, orders, averageOrder, newCustomers } }: { report: Report }) {
  return (
    <dl className="figures">
      <Figure title="Revenue" figure={revenue} format={formatRs} />
      <Figure title="Orders" figure={orders} format={formatAmount} />
      <Figure title="Average order" figure={averageOrder} format={formatRs} />
      <Figure title="New customers" figure={newCustomers} format={formatAmount} />
    </dl>
  )
}

function Figure({ title, figure: { now, before }, format }: FigureProps) {
  return (
    <div className="figure sheet">
      <dt>{title}</dt>
      <dd className="figure-now num">{format(now)}</dd>
      <dd className="figure-before num">
        <Change now={now} before={before} /> <span className="soft">before: {format(before)}</span>
      </dd>
    </div>
  )
}

function Change({ now, before }: { now: number; before: number }) {
  if (before === 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return <span className="status">as before</span>
  if (percent < 0) return <span className="status is-bad">↓ {-percent} % less</span>
  return <span className="status is-good">↑ {percent < 1_000 ? `${percent} % more` : `${Math.round(now / before)} times as much`}</span>
}
