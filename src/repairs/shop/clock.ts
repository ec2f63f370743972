import { inNepal, nepalDate, shortDay } from '#kit/contract/nepal-time.ts'
import type { RepairOffer } from '../contract.ts'

/** `17:30` is `5:30 pm`, `10:00` is `10 am`. */
export function sayTime(time: string) {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}${minute > 0 ? `:${String(minute).padStart(2, '0')}` : ''} ${hour < 12 ? 'am' : 'pm'}`
}

/** The clock in Nepal at a moment: `17:30`. */
export const clockOf = (iso: string | number) =>
  inNepal(typeof iso === 'number' ? iso : Date.parse(iso))
    .toISOString()
    .slice(11, 16)

const dayMs = 86_400_000

/** A day as people say it today. */
export function sayDay(day: string, now: number, words: { today: string; tomorrow: string }) {
  if (day === nepalDate(now)) return words.today
  return day === nepalDate(now + dayMs) ? words.tomorrow : shortDay(day)
}

type Hours = Pick<RepairOffer, 'opens' | 'closes' | 'closedWeekdays' | 'holidays'>

/**
 * Why the desk is closed on a day: the name of a holiday, nothing for a weekday on which it always
 * is; null where it is open.
 */
export function closedOn(day: string, { closedWeekdays, holidays }: Hours): string | null {
  const holiday = holidays.find((each) => each.day === day)
  if (holiday) return holiday.name
  return closedWeekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay()) ? '' : null
}

const lookAheadDays = 14

/** Whether the desk is open at a moment; if not, when it opens next within two weeks. */
export function deskAt(
  now: number,
  hours: Hours,
): { isOpen: true } | { isOpen: false; opensOn: string | null } {
  const time = clockOf(now)
  const isOpenDay = (day: string) => closedOn(day, hours) === null
  if (isOpenDay(nepalDate(now)) && time >= hours.opens && time < hours.closes)
    return { isOpen: true }
  const first = time < hours.opens ? 0 : 1
  const days = Array.from({ length: lookAheadDays }, (_, ahead) =>
    nepalDate(now + (first + ahead) * dayMs),
  )
  return { isOpen: false, opensOn: days.find(isOpenDay) ?? null }
}
