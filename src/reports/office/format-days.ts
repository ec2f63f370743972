import type { Day, Span } from '#kit/contract/day.ts'
import type { ChartStep } from '../model.ts'

// A day of the calendar has no time zone: read as UTC and written as UTC it stays what it is.
const at = (day: Day) => new Date(`${day}T00:00:00Z`)
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options })
const whole = format({ day: 'numeric', month: 'short', year: 'numeric' })
const withWeekday = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
const short = format({ day: 'numeric', month: 'short' })
const monthAlone = format({ month: 'short', year: '2-digit' })

/** `1–15 Nov 2026` */
export const formatSpan = ({ from, to }: Span) => whole.formatRange(at(from), at(to))

/** A step of a chart, in full and shortened for the axis. */
export const formatStep = (span: Span, step: ChartStep) => ({
  label: step === 'day' ? withWeekday.format(at(span.from)) : formatSpan(span),
  short: (step === 'month' ? monthAlone : short).format(at(span.from)),
})
