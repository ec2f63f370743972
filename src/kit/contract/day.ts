/** A day in Nepal's calendar, `2026-11-15`. */
export type Day = string

/** From the first to the last day, both included. */
export interface Span {
  from: Day
  to: Day
}

const dayMs = 86_400_000
const toTime = (day: Day) => Date.parse(`${day}T00:00:00Z`)
const toDay = (time: number): Day => new Date(time).toISOString().slice(0, 10)

export const addDays = (day: Day, days: number): Day => toDay(toTime(day) + days * dayMs)
/** Whether it exists in the calendar. */
export const isDay = (text: string) => Number.isFinite(toTime(text)) && addDays(text, 0) === text
export const daysIn = ({ from, to }: Span) => (toTime(to) - toTime(from)) / dayMs + 1
/** 0 is Sunday. */
export const weekdayOf = (day: Day) => new Date(toTime(day)).getUTCDay()
