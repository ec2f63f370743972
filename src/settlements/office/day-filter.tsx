import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import { useListAddress } from '#kit/web/office/lists/use-list-address.ts'
import { settlementOfficeWords as words } from '../words/office.ts'

/** Selects the last day of the deliveries to pay. Defaults to today. */
export function DayFilter() {
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
