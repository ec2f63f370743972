import type { Day, Span } from '#kit/contract/time/day.ts'
import type { ChartStep } from '../model.ts'

// A calendar day has no time zone: parsing and formatting it as UTC keeps it the same.
const at = (day: Day) => new Date(`${day}T00:00:00Z`)
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options })
const whole = format({ day: 'numeric', month: 'short', year: 'numeric' })
const withWeekday = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
const short = format({ day: 'numeric', month: 'short' })
const monthAlone = format({ month: 'short', year: '2-digit' })

/** Formats a span, such as `1–15 Nov 2026`. */
export const formatSpan = ({ from, to }: Span) => whole.formatRange(at(from), at(to))

/** Formats a step of a chart, in full and shortened for the axis. */
export const formatStep = (span: Span, step: ChartStep) => ({
  label: step === 'day' ? withWeekday.format(at(span.from)) : formatSpan(span),
  short: (step === 'month' ? monthAlone : short).format(at(span.from)),
})
