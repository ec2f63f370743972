import { toPaisa, toRupees } from '#kit/contract/money.ts'
import { formatDay, formatMoment } from '#kit/contract/time/nepal-time.ts'
import { useWords } from '#kit/web/router/language.ts'
import type { CashBook } from '../../book-contract.ts'
import { paymentOfficeWords } from '../../words/office.ts'
import { Sum } from '../sum.tsx'

/** The cash that the drawer should hold, how it comes about, and the counted amount. */
export function DrawerSums({ book: { day, drawer, closing } }: { book: CashBook }) {
  const words = useWords(paymentOfficeWords)
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
          index === 0 || value !== 0 ? <Sum key={label} label={label} value={value} /> : null,
        )}
        <Sum label={words.shouldHold} value={drawer.expected} grand />
      </dl>
      {closing && <Closing day={day} {...closing} />}
    </section>
  )
}

function Closing({ day, ...closing }: NonNullable<CashBook['closing']> & { day: string }) {
  const { counted, expected, note, staff, closedAt, from } = closing
  const words = useWords(paymentOfficeWords)
  const difference = toRupees(toPaisa(counted - expected))
  return (
    <div className="book-closing">
      <dl className="sums num">
        <Sum label={words.countedSum} value={counted} />
        <Sum label={words.difference} value={difference} grand isOwed={difference < 0} />
      </dl>
      {note && <p className="as-typed">{note}</p>}
      <p className="soft">{words.closedBy(staff ?? '–', formatMoment(closedAt))}</p>
      {from !== day && <p className="soft">{words.covers(formatDay(from))}</p>}
      <p className="soft">{words.late}</p>
    </div>
  )
}
