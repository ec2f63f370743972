import { addDays } from '#kit/contract/time/day.ts'
import { formatDay, nepalDate } from '#kit/contract/time/nepal-time.ts'
import { useListAddress } from '#kit/web/office/lists/use-list-address.ts'
import { useWords } from '#kit/web/router/language.ts'
import { Link } from '#kit/web/ui/link.tsx'
import { officePaths } from '#pages/office-pages.ts'
import type { CashBook } from '../../book-contract.ts'
import { paymentOfficeWords } from '../../words/office.ts'

/** Links to the cash books of other days, and lists the days that are not closed yet. */
export function BookDays({ book: { day, unclosed } }: { book: CashBook }) {
  const words = useWords(paymentOfficeWords)
  const address = useListAddress()
  return (
    <>
      <div className="book-days">
        <Link className="btn btn-quiet" to={officePaths.cashBook({ day: addDays(day, -1) })}>
          {words.previousDay}
        </Link>
        <label className="day-filter">
          {words.day}
          <input
            className="input list-filter"
            type="date"
            max={addDays(nepalDate(Date.now()), 1)}
            value={day}
            onChange={({ target }) => void address.go({ day: target.value })}
          />
        </label>
        <Link className="btn btn-quiet" to={officePaths.cashBook({ day: addDays(day, 1) })}>
          {words.nextDay}
        </Link>
      </div>
      {unclosed.length > 0 && (
        <section className="sheet unclosed-days" aria-labelledby="unclosed">
          <h2 id="unclosed">{words.unclosed}</h2>
          <p className="soft">{words.unclosedHint}</p>
          <ul className="row">
            {unclosed.map((each) => (
              <li key={each}>
                <Link className="link" to={officePaths.cashBook({ day: each })}>
                  {formatDay(each)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
