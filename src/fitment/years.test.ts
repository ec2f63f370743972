import { expect, test } from 'vitest'
import { collapseYears, formatYears } from './years.ts'

const made = { from: 2010, to: null }

test('years that follow each other are merged', () => {
  expect(
    collapseYears(
      [
        { from: 2021, to: 2023 },
        { from: 2018, to: 2020 },
      ],
      made,
    ),
  ).toEqual([{ from: 2018, to: 2023 }])
})

test('gaps remain, and an open end takes the year of the device', () => {
  expect(
    collapseYears(
      [
        { from: null, to: 2012 },
        { from: 2015, to: null },
      ],
      made,
    ),
  ).toEqual([
    { from: 2010, to: 2012 },
    { from: 2015, to: null },
  ])
})

test('a range of years is formatted for customers', () => {
  expect([
    formatYears(2018, 2023, 'en'),
    formatYears(2019, 2019, 'en'),
    formatYears(2020, null, 'en'),
    formatYears(null, 2012, 'en'),
    formatYears(null, null, 'en'),
  ]).toEqual(['2018–2023', '2019', 'since 2020', 'until 2012', ''])
})
