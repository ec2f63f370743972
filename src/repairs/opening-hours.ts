import { weekdayOf } from '#kit/contract/time/day.ts'
import { inNepal, nepalDate } from '#kit/contract/time/nepal-time.ts'
import type { RepairOffer } from './contract.ts'

type OpenDays = Pick<RepairOffer, 'closedWeekdays' | 'holidays'>
type Hours = OpenDays & Pick<RepairOffer, 'opens' | 'closes'>

const dayMs = 86_400_000
const lookAheadDays = 14

/** The time of day in Nepal, such as `17:30`. */
export const nepalClock = (time: number) => inNepal(time).toISOString().slice(11, 16)

/** Null on an open day, the name of a holiday, or empty on a weekly day off. */
export function findClosedReason(
  day: string,
  { closedWeekdays, holidays }: OpenDays,
): string | null {
  const holiday = holidays.find((each) => each.day === day)
  return holiday ? holiday.name : closedWeekdays.includes(weekdayOf(day)) ? '' : null
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
