/** A day in Nepal as an ISO date: `2026-11-15`. */
export type Day = string

/** The days from `from` to `to`, both included. */
export interface Span {
  from: Day
  to: Day
}

const dayMs = 86_400_000
const toTime = (day: Day) => Date.parse(`${day}T00:00:00Z`)
const toDay = (time: number): Day => new Date(time).toISOString().slice(0, 10)

export const addDays = (day: Day, days: number): Day => toDay(toTime(day) + days * dayMs)
/** Whether the text is a day that exists in the calendar. */
export const isDay = (text: string) => Number.isFinite(toTime(text)) && addDays(text, 0) === text
export const daysIn = ({ from, to }: Span) => (toTime(to) - toTime(from)) / dayMs + 1
/** The day of the week; 0 is Sunday. */
export const weekdayOf = (day: Day) => new Date(toTime(day)).getUTCDay()
