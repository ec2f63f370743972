import type { Language } from '#kit/contract/language.ts'
import { formatTimeOfDay, nepalDate, shortDay } from '#kit/contract/time/nepal-time.ts'
import { boardWords } from '../words/board.ts'

const minuteMs = 60_000
const hourMinutes = 60
const dayMinutes = 24 * hourMinutes

/** `12 min`, `5 h` or `3 days` */
export function formatDuration(minutes: number, language: Language) {
  const words = boardWords(language)
  if (minutes < hourMinutes) return words.minutes(Math.max(1, Math.round(minutes)))
  return minutes < 2 * dayMinutes
    ? words.hours(Math.round(minutes / hourMinutes))
    : words.days(Math.round(minutes / dayMinutes))
}

export const formatAge = (iso: string, language: Language) =>
  formatDuration((Date.now() - Date.parse(iso)) / minuteMs, language)

/** `Tue 17 Nov, 5:30 pm`, or `5:30 pm` today. */
export function formatDueTime(iso: string) {
  const [day, time] = [nepalDate(Date.parse(iso)), formatTimeOfDay(iso)]
  return day === nepalDate(Date.now()) ? time : `${shortDay(day)}, ${time}`
}
