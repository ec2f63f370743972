import { addDays, type Day, daysIn, type Span } from './day.ts'

// The number of days in each month, from Baisakh. There is no formula: the government announces
// them, so future years may need a correction here.
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

/** Converts a day to Bikram Sambat; null outside the years in the table. */
export function toBs(day: Day): BsDay | null {
  let remaining = daysIn({ from: firstDay, to: day }) - 1
  if (!(remaining >= 0)) return null
  for (const [year, lengths] of months.entries()) {
    for (const [month, length] of lengths.entries()) {
      if (remaining < length)
        return { year: firstYear + year, month: month + 1, day: remaining + 1 }
      remaining -= length
    }
  }
  return null
}

/** Returns the first and last day of a month; null outside the years in the table. */
export function bsMonth(year: number, month: number): Span | null {
  const length = months[year - firstYear]?.[month - 1]
  if (length === undefined) return null
  const previousYears = months.slice(0, year - firstYear).flat()
  const thisYear = months[year - firstYear]?.slice(0, month - 1) ?? []
  const from = addDays(
    firstDay,
    [...previousYears, ...thisYear].reduce<number>((sum, days) => sum + days, 0),
  )
  return { from, to: addDays(from, length - 1) }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** `2083-08-03` */
export const formatBs = ({ year, month, day }: BsDay) =>
  `${year}-${twoDigits(month)}-${twoDigits(day)}`

/** Returns the fiscal year of a month, such as `2083/84`. It starts with Shrawan. */
export function fiscalYear({ year, month }: Pick<BsDay, 'year' | 'month'>): string {
  const start = month >= 4 ? year : year - 1
  return `${start}/${twoDigits((start + 1) % 100)}`
}
