import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import { useListAddress } from '#kit/web/office/lists/use-list-address.ts'
import { useWords } from '#kit/web/router/language.ts'
import { settlementOfficeWords } from '../words/office.ts'

/** Selects the last day of the deliveries to pay. Defaults to today. */
export function DayFilter() {
  const words = useWords(settlementOfficeWords)
  const address = useListAddress()
  const today = nepalDate(Date.now())
  return (
    <label className="day-filter">
      {words.upTo}
      <input
        className="input list-filter"
        type="date"
        max={today}
        value={address.get('upTo') || today}
        onChange={({ target }) =>
          void address.go({ upTo: target.value === today ? '' : target.value })
        }
      />
    </label>
  )
}
