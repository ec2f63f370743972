// Nepal is 5 h 45 min ahead of UTC all year. `Intl` is not used: server and browser could then
// render a month's name differently, and hydration would fail.
const aheadMs = (5 * 60 + 45) * 60_000
const offset = '+05:45'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Returns a date whose UTC fields hold the day and time in Nepal. */
export const inNepal = (time: number) => new Date(time + aheadMs)

/** `19 Nov` */
export const dayAndMonth = (date: Date) => `${date.getUTCDate()} ${months[date.getUTCMonth()]}`

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The day in Nepal: `2026-11-19`. */
export const nepalDate = (time: number) => inNepal(time).toISOString().slice(0, 10)

/** `2026-11-19` is `Thu 19 Nov`. */
export function shortDay(day: string) {
  const date = new Date(`${day}T00:00:00Z`)
  return `${weekdays[date.getUTCDay()]} ${dayAndMonth(date)}`
}

/** `19 Nov 2026` */
export function formatDay(iso: string) {
  const date = inNepal(Date.parse(iso))
  return `${dayAndMonth(date)} ${date.getUTCFullYear()}`
}

/** `2026-11` is `Nov 2026`. */
export const formatMonth = (month: string) =>
  `${months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

/** `2:35 pm` */
export function formatTimeOfDay(iso: string) {
  const date = inNepal(Date.parse(iso))
  const hour = date.getUTCHours()
  const minute = String(date.getUTCMinutes()).padStart(2, '0')
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
}

/** `19 Nov 2026, 2:35 pm` */
export const formatMoment = (iso: string) => `${formatDay(iso)}, ${formatTimeOfDay(iso)}`

/** Formats a moment for a `datetime-local` field, in Nepal time. */
export const toNepalClock = (iso: string | null) =>
  iso ? inNepal(Date.parse(iso)).toISOString().slice(0, 16) : ''
/** Parses the value of a `datetime-local` field; null if it is empty. */
export const fromNepalClock = (clock: string) =>
  clock ? `${clock.length === 16 ? `${clock}:00` : clock}${offset}` : null
