import type { Language } from '#kit/contract/language.ts'
import { nepalDate, shortDay } from '#kit/contract/time/nepal-time.ts'
import { nepalClock } from '../opening-hours.ts'
import type { Slot } from '../repair.ts'
import { serviceWords } from '../words/services.ts'

const dayMs = 86_400_000

/** `17:30` is `5:30 pm`, `10:00` is `10 am`. */
export function formatTime(time: string) {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute > 0 ? `:${String(minute).padStart(2, '0')}` : ''
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`
}

const timeOf = (iso: string) => formatTime(nepalClock(Date.parse(iso)))

/** `Today`, `Tomorrow` or `Wed 18 Nov`. */
export function formatUpcomingDay(
  day: string,
  now: number,
  language: Language,
  words: { today: string; tomorrow: string } = serviceWords(language).now,
) {
  if (day === nepalDate(now)) return words.today
  return day === nepalDate(now + dayMs) ? words.tomorrow : shortDay(day)
}

/** `Tomorrow, 2 pm` */
export const formatUpcomingTime = (iso: string, language: Language) =>
  `${formatUpcomingDay(nepalDate(Date.parse(iso)), Date.now(), language)}, ${timeOf(iso)}`

/** `tomorrow, 2 pm`, for the end of a sentence. */
export function formatTimeInSentence(iso: string, language: Language) {
  const { inSentence } = serviceWords(language)
  const day = formatUpcomingDay(nepalDate(Date.parse(iso)), Date.now(), language, inSentence)
  return `${day}, ${timeOf(iso)}`
}

/** `2 pm to 4 pm` */
export const formatTimeRange = ({ startsAt, endsAt }: Slot, language: Language) =>
  serviceWords(language).hours.times(timeOf(startsAt), timeOf(endsAt))

/** `Tomorrow, 2 pm to 4 pm` */
export const formatSlot = ({ startsAt, endsAt }: Slot, language: Language) =>
  serviceWords(language).hours.times(formatUpcomingTime(startsAt, language), timeOf(endsAt))
