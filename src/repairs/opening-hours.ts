import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import type { RepairOffer } from '../contract.ts'
import { nepalClock } from './format-when.ts'

type Hours = Pick<RepairOffer, 'opens' | 'closes' | 'closedWeekdays' | 'holidays'>

const dayMs = 86_400_000
const lookAheadDays = 14

/** Null on an open day, the name of a holiday, or empty on a weekly day off. */
export function findClosedReason(day: string, { closedWeekdays, holidays }: Hours): string | null {
  const holiday = holidays.find((each) => each.day === day)
  if (holiday) return holiday.name
  return closedWeekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay()) ? '' : null
}

/** While closed, `opensOn` is the next open day within two weeks. */
export function serviceStatusAt(
  now: number,
  hours: Hours,
): { isOpen: true } | { isOpen: false; opensOn: string | null } {
  const time = nepalClock(now)
  const isOpenDay = (day: string) => findClosedReason(day, hours) === null
  if (isOpenDay(nepalDate(now)) && time >= hours.opens && time < hours.closes)
    return { isOpen: true }
  const first = time < hours.opens ? 0 : 1
  const days = Array.from({ length: lookAheadDays }, (_, ahead) =>
    nepalDate(now + (first + ahead) * dayMs),
  )
  return { isOpen: false, opensOn: days.find(isOpenDay) ?? null }
}
