import { expect, test } from 'vitest'
import { bsMonth, fiscalYear, formatBs, toBs } from './bikram-sambat.ts'

const bs = (day: string) => {
  const bsDay = toBs(day)
  return bsDay && formatBs(bsDay)
}

// The first day of each month of 2083, as announced by the government.
test.each([
  ['2026-04-14', '2083-01-01'],
  ['2026-05-15', '2083-02-01'],
  ['2026-06-15', '2083-03-01'],
  ['2026-07-17', '2083-04-01'],
  ['2026-08-17', '2083-05-01'],
  ['2026-09-17', '2083-06-01'],
  ['2026-10-18', '2083-07-01'],
  ['2026-11-17', '2083-08-01'],
  ['2026-12-16', '2083-09-01'],
  ['2027-01-15', '2083-10-01'],
  ['2027-02-13', '2083-11-01'],
  ['2027-03-15', '2083-12-01'],
  ['2027-04-14', '2084-01-01'],
])('a month of 2083 starts on %s: %s', (ad, expected) => {
  expect(bs(ad)).toBe(expected)
})

test.each([
  ['2021-04-14', '2078-01-01'],
  ['2023-04-14', '2080-01-01'],
  ['2024-04-13', '2081-01-01'],
  ['2025-04-14', '2082-01-01'],
  ['2026-11-15', '2083-07-29'],
  ['2026-11-16', '2083-07-30'],
])('%s is %s', (ad, expected) => {
  expect(bs(ad)).toBe(expected)
})

test('days outside the table have no Bikram Sambat date', () => {
  expect([
    toBs('2021-04-13'),
    toBs('2040-01-01'),
    toBs('nonsense'),
    bsMonth(2077, 1),
    bsMonth(2083, 13),
  ]).toEqual([null, null, null, null, null])
})

test('a month spans its first to its last day', () => {
  expect(bsMonth(2083, 7)).toEqual({ from: '2026-10-18', to: '2026-11-16' })
})

test('the fiscal year starts with Shrawan', () => {
  expect(fiscalYear({ year: 2083, month: 3 })).toBe('2082/83')
  expect(fiscalYear({ year: 2083, month: 4 })).toBe('2083/84')
  expect(fiscalYear({ year: 2099, month: 4 })).toBe('2099/00')
})
