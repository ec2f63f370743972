import { addDays, type Day, daysIn, type Span } from './day.ts'

// The days of each month, from Baisakh. No formula gives them: they are announced, so coming years
// are corrected here.
const firstYear = 2078
const firstDay = '2021-04-14'
const months = [
  [31, 31, 31, 32, 31, 31, 30, 29, 30, 29, 30, 30],
  [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30],
  [31, 32, 31, 32, 31, 30, 30, 30, 29, 29, 30, 30],
  [31, 32, 31, 32, 31, 30, 30, 30, 29, 30, 29, 31],
  [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30],
  [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30],
  [31, 32, 31, 32, 31, 30, 30, 30, 29, 29, 30, 31],
  [30, 32, 31, 32, 31, 30, 30, 30, 29, 30, 29, 31],
  [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30],
] as const

export const bsMonths = [
  'Baisakh',
  'Jestha',
  'Ashadh',
  'Shrawan',
  'Bhadra',
  'Ashwin',
  'Kartik',
  'Mangsir',
  'Poush',
  'Magh',
  'Falgun',
  'Chaitra',
] as const

/** A day of the Bikram Sambat calendar; `month` 1 is Baisakh. */
export interface BsDay {
  year: number
  month: number
  day: number
}

/** A day in Bikram Sambat; null outside the years that are known. */
export function toBs(day: Day): BsDay | null {
  let left = daysIn({ from: firstDay, to: day }) - 1
  if (!(left >= 0)) return null
  for (const [year, lengths] of months.entries()) {
    for (const [month, length] of lengths.entries()) {
      if (left < length) return { year: firstYear + year, month: month + 1, day: left + 1 }
      left -= length
    }
  }
  return null
}

/**
 * The first and the last day of a month, as `2026-11-17`; null outside the years that are known.
 */
export function bsMonth(year: number, month: number): Span | null {
  const length = months[year - firstYear]?.[month - 1]
  if (length === undefined) return null
  const before = months.slice(0, year - firstYear).flat()
  const thisYear = months[year - firstYear]?.slice(0, month - 1) ?? []
  const from = addDays(
    firstDay,
    [...before, ...thisYear].reduce<number>((sum, days) => sum + days, 0),
  )
  return { from, to: addDays(from, length - 1) }
}

const two = (value: number) => String(value).padStart(2, '0')

/** `2083-08-03` */
export const formatBs = ({ year, month, day }: BsDay) => `${year}-${two(month)}-${two(day)}`

/** The fiscal year begins with Shrawan: `2083/84`. */
export function fiscalYear({ year, month }: Pick<BsDay, 'year' | 'month'>): string {
  const start = month >= 4 ? year : year - 1
  return `${start}/${two((start + 1) % 100)}`
}
