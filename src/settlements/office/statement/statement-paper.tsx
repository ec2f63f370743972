import type { Logo } from '#content/brand/brand.ts'
import { ShopLogo } from '#content/shop/shop-logo.tsx'
import { formatAmount } from '#kit/contract/money.ts'
import { formatBs, toBs } from '#kit/contract/time/bikram-sambat.ts'
import { formatDay, nepalDate } from '#kit/contract/time/nepal-time.ts'
import { useLanguage, useWords } from '#kit/web/router/language.ts'
import type { ShopFacts } from '#settings/facts.ts'
import type { Statement } from '../../ledger.ts'
import { settlementOfficeWords } from '../../words/office.ts'
import { EntryText, nameOf } from '../account/entry-text.tsx'

interface StatementPaperProps {
  statement: Statement
  facts: ShopFacts
  logo: Logo | null
}

/** Formats a day in Bikram Sambat. Empty if the calendar of its year is not announced yet. */
const bsOf = (day: string) => {
  const bs = toBs(day)
  return bs ? formatBs(bs) : ''
}

/** Formats a day in both calendars. */
const BothDays = ({ day }: { day: string }) => (
  <>
    {formatDay(day)} <small className="num">{bsOf(day)}</small>
  </>
)

/** A printable statement: opening balance, entries, daily balances and closing balance. */
export function StatementPaper({ statement, facts, logo }: StatementPaperProps) {
  const words = useWords(settlementOfficeWords)
  const { seller, from, to } = statement
  return (
    <article className="paper">
      <header>
        <div>
          {logo && (
            <ShopLogo logo={{ ...logo, withName: true }} name={facts.name} ground="on-paper" />
          )}
          <b>{facts.name}</b>
          <p>{facts.address}</p>
          {facts.registration && <p className="num">{words.pan(facts.registration)}</p>}
        </div>
        <div className="r statement-span">
          <h2>{words.statement}</h2>
          <p>{words.span(formatDay(from), formatDay(to))}</p>
          {bsOf(from) && bsOf(to) && <p className="num">{words.bsSpan(bsOf(from), bsOf(to))}</p>}
        </div>
      </header>
      <section>
        <h3>{words.statementFor}</h3>
        <p>{seller.name}</p>
        <p>{seller.address}</p>
        <p className="num">{words.pan(seller.pan)}</p>
      </section>
      <Sums {...statement} />
      {statement.entries.length === 0 ? <p>{words.nothingBooked}</p> : <Entries {...statement} />}
      {statement.days.length > 1 && <Days days={statement.days} />}
    </article>
  )
}

const Sums = ({ opening, closing, totals }: Statement) => {
  const words = useWords(settlementOfficeWords)
  const rows = [
    { label: words.opening, amount: opening, isTotal: true },
    ...totals.map(({ kind, amount }) => ({ label: words.kinds[kind], amount, isTotal: false })),
    { label: words.closing, amount: closing, isTotal: true },
  ]
  return (
    <dl className="statement-sums num">
      {rows.map(({ label, amount, isTotal }) => (
        <div key={label} className={isTotal ? 'is-total' : undefined}>
          <dt>{label}</dt>
          <dd>{formatAmount(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface HeadProps {
  texts: string[]
  amounts: string[]
}

const Head = ({ texts, amounts }: HeadProps) => (
  <thead>
    <tr>
      {[...texts, ...amounts].map((label, index) => (
        <th key={label} scope="col" className={index < texts.length ? undefined : 'r'}>
          {label}
        </th>
      ))}
    </tr>
  </thead>
)

const Entries = ({ entries }: Statement) => {
  const language = useLanguage()
  const words = useWords(settlementOfficeWords)
  const { details, amount, balance } = words.entry
  return (
    <section>
      <h3>{words.entriesTitle}</h3>
      <table className="statement-entries">
        <Head texts={[words.day, details]} amounts={[amount, balance]} />
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>
                <BothDays day={nepalDate(Date.parse(entry.bookedAt))} />
              </td>
              <td>
                {nameOf(entry, language)}
                <EntryText entry={{ ...entry, staff: null }} />
              </td>
              <td className="r num">{formatAmount(entry.amount)}</td>
              <td className="r num">{formatAmount(entry.balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Days = ({ days }: Pick<Statement, 'days'>) => {
  const words = useWords(settlementOfficeWords)
  return (
    <section>
      <h3>{words.days}</h3>
      <table>
        <caption className="hidden">{words.daysCaption}</caption>
        <Head texts={[words.day]} amounts={[words.change, words.entry.balance]} />
        <tbody>
          {days.map(({ day, change, balance }) => (
            <tr key={day}>
              <td>
                <BothDays day={day} />
              </td>
              <td className="r num">{formatAmount(change)}</td>
              <td className="r num">{formatAmount(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
