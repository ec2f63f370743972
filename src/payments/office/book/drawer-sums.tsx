import { formatRs, toPaisa, toRupees } from '#kit/contract/money.ts'
import { formatMoment } from '#kit/contract/time/nepal-time.ts'
import { useWords } from '#kit/web/router/language.ts'
import type { CashBook } from '../../book-contract.ts'
import { deskWords } from '../../words/desk.ts'
import { formatBookDay } from './book-days.tsx'

/** The cash that the drawer should hold, how it comes about, and the counted amount. */
export function DrawerSums({ book: { day, drawer, closing } }: { book: CashBook }) {
  const words = useWords(deskWords)
  const rows = [
    [words.opening, drawer.opening],
    [words.cashIn, drawer.received],
    [words.cashOut, -drawer.refunded],
    [words.handedIn, drawer.handedOver],
    [words.putIn, drawer.putIn],
    [words.takenOut, -drawer.takenOut],
  ] as const
  return (
    <section className="sheet" aria-labelledby="drawer">
      <h2 id="drawer">{words.drawer}</h2>
      <dl className="sums num">
        {rows.map(([label, value], index) =>
          // The opening amount always shows; other rows only if they are not zero.
          index === 0 || value !== 0 ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatRs(value)}</dd>
            </div>
          ) : null,
        )}
        <div className="grand">
          <dt>{words.shouldHold}</dt>
          <dd>{formatRs(drawer.expected)}</dd>
        </div>
      </dl>
      {closing && <Closing day={day} {...closing} />}
    </section>
  )
}

function Closing({
  day,
  counted,
  expected,
  note,
  staff,
  closedAt,
  from,
}: NonNullable<CashBook['closing']> & { day: string }) {
  const words = useWords(deskWords)
  const difference = toRupees(toPaisa(counted - expected))
  return (
    <div className="book-closing">
      <dl className="sums num">
        <div>
          <dt>{words.countedSum}</dt>
          <dd>{formatRs(counted)}</dd>
        </div>
        <div className="grand">
          <dt>{words.difference}</dt>
          <dd className={difference < 0 ? 'is-owed' : undefined}>{formatRs(difference)}</dd>
        </div>
      </dl>
      {note && <p className="as-typed">{note}</p>}
      <p className="soft">{words.closedBy(staff ?? '–', formatMoment(closedAt))}</p>
      {from !== day && <p className="soft">{words.covers(formatBookDay(from))}</p>}
      <p className="soft">{words.late}</p>
    </div>
  )
}
