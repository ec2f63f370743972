import { addDays, type Day, daysIn, type Span, weekdayOf } from '#kit/contract/time/day.ts'
import { nepalDate } from '#kit/contract/time/nepal-time.ts'

export const reportRanges = [
  'today',
  '7days',
  '30days',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'own',
] as const
export type ReportRange = (typeof reportRanges)[number]
export const defaultRange: ReportRange = '30days'
/** The longest custom range: ten years. */
export const maxRangeDays = 3_660

export const toNepalDay = (moment: Date): Day => nepalDate(moment.getTime())

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

/** Converts a range to the days it means today. */
export function toSpan(range: Exclude<ReportRange, 'own'>, today: Day): Span {
  const lastMonthsEnd = addDays(firstOfMonth(today), -1)
  const spans: Record<typeof range, Span> = {
    today: { from: today, to: today },
    '7days': { from: addDays(today, -6), to: today },
    '30days': { from: addDays(today, -29), to: today },
    thisMonth: { from: firstOfMonth(today), to: today },
    lastMonth: { from: firstOfMonth(lastMonthsEnd), to: lastMonthsEnd },
    thisYear: { from: `${today.slice(0, 4)}-01-01`, to: today },
  }
  return spans[range]
}

/** The same number of days directly before a span. */
export const previousSpan = (span: Span): Span => ({
  from: addDays(span.from, -daysIn(span)),
  to: addDays(span.from, -1),
})

export const chartSteps = ['day', 'week', 'month'] as const
export type ChartStep = (typeof chartSteps)[number]

/** Selects a step that gives a chart a readable number of points. */
export function chooseStep(span: Span): ChartStep {
  const days = daysIn(span)
  return days <= 62 ? 'day' : days <= 200 ? 'week' : 'month'
}

/** The first day of the step a day belongs to; weeks start on Sunday, as in Nepal. */
export function startOfStep(day: Day, step: ChartStep): Day {
  if (step === 'week') return addDays(day, -weekdayOf(day))
  return step === 'month' ? firstOfMonth(day) : day
}

/** The first day of every step in a span; the first step starts with the span. */
export function listSteps(span: Span, step: ChartStep): Day[] {
  const starts: Day[] = []
  for (let day = span.from; day <= span.to; day = addDays(day, 1))
    if (day === span.from || startOfStep(day, step) === day) starts.push(day)
  return starts
}
