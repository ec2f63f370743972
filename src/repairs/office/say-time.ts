import { inNepal, nepalDate, shortDay } from '#kit/contract/nepal-time.ts'
import { deskWords as words } from '../desk-words.ts'

const minuteMs = 60_000
const hourMinutes = 60
const dayMinutes = 24 * hourMinutes

/** How long something took, as people say it. */
export function sayMinutes(minutes: number) {
  if (minutes < hourMinutes) return words.minutes(Math.max(1, Math.round(minutes)))
  return minutes < 2 * dayMinutes
    ? words.hours(Math.round(minutes / hourMinutes))
    : words.days(Math.round(minutes / dayMinutes))
}

export const saySince = (iso: string) => sayMinutes((Date.now() - Date.parse(iso)) / minuteMs)

/** `Tue 17 Nov, 5:30 pm`, today without its day. */
export function sayDue(iso: string) {
  const date = inNepal(Date.parse(iso))
  const hour = date.getUTCHours()
  const clock = `${hour % 12 || 12}:${String(date.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
  const day = nepalDate(Date.parse(iso))
  return day === nepalDate(Date.now()) ? clock : `${shortDay(day)}, ${clock}`
}
