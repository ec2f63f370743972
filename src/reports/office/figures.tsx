import { formatAmount, formatRs } from '#kit/contract/money.ts'
import { useWords } from '#kit/web/router/language.ts'
import type { Report } from '../contract.ts'
import { reportOfficeWords } from '../words/office.ts'

interface FigureProps {
  title: string
  figure: Report['revenue']
  format: (value: number) => string
}

const figures = ['revenue', 'received', 'orders', 'averageOrder', 'newCustomers'] as const

/** The key figures, compared to the same number of days before. */
export function Figures({ report }: { report: Report }) {
  const words = useWords(reportOfficeWords)
  return (
    <dl className="figures">
      {figures.map((name) => (
        <Figure
          key={name}
          title={words.figures[name]}
          figure={report[name]}
          format={name === 'orders' || name === 'newCustomers' ? formatAmount : formatRs}
        />
      ))}
    </dl>
  )
}

function Figure({ title, figure: { now, before }, format }: FigureProps) {
  const words = useWords(reportOfficeWords)
  return (
    <div className="figure sheet">
      <dt>{title}</dt>
      <dd className="figure-now num">{format(now)}</dd>
      <dd className="figure-before num">
        <Change now={now} before={before} />{' '}
        <span className="soft">{words.before(format(before))}</span>
      </dd>
    </div>
  )
}

function Change({ now, before }: { now: number; before: number }) {
  const words = useWords(reportOfficeWords)
  if (before === 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return <span className="status">{words.asBefore}</span>
  if (percent < 0) return <span className="status is-bad">{words.less(-percent)}</span>
  return (
    <span className="status is-good">
      {percent < 1_000 ? words.more(percent) : words.timesAsMuch(Math.round(now / before))}
    </span>
  )
}
