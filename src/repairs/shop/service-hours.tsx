import { weekdayOf } from '#kit/contract/time/day.ts'
import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import { useWords } from '#kit/web/router/language.ts'
import type { RepairOffer } from '../contract.ts'
import { findClosedReason } from '../opening-hours.ts'
import { serviceWords } from '../words/services.ts'
import { formatTime } from './format-when.ts'
import { useNow } from './use-now.ts'

/** The opening hours of the week. Today is marked, with its holiday if it is one. */
export function ServiceHours({ offer }: { offer: RepairOffer }) {
  const words = useWords(serviceWords).hours
  const now = useNow()
  const day = now === null ? null : nepalDate(now)
  const today = day === null ? null : weekdayOf(day)
  const usual = words.times(formatTime(offer.opens), formatTime(offer.closes))
  const holiday = day === null ? null : findClosedReason(day, offer)
  return (
    <table className="hours">
      <caption className="hidden">{words.caption}</caption>
      <tbody>
        {words.days.map((name, weekday) => {
          const isToday = weekday === today
          const isClosed = offer.closedWeekdays.includes(weekday)
          return (
            <tr key={name} className={isToday ? 'is-today' : undefined}>
              <th scope="row">{isToday ? words.today(name) : name}</th>
              <td>
                {isToday && holiday ? words.holiday(holiday) : isClosed ? words.closed : usual}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
