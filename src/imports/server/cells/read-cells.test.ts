import { expect, test } from 'vitest'
import { CellError, readNumber } from './read-cells.ts'

test.each([
  ['1250', 1250],
  ['1,250', 1250],
  ['1,25,000', 125_000],
  ['12,34,56,789.5', 123_456_789.5],
  ['Rs. 1,25,000.50', 125_000.5],
  ['NPR 900', 900],
  ['12 %', 12],
  ['-5', -5],
])('%j is %d', (cell, number) => {
  expect(readNumber(cell)).toBe(number)
})

test.each(['1250,50', '12,5', '1,2', ',5', '1,250,5', '1.250,50', 'twelve', '1e3', ''])(
  '%j is not a number, or is ambiguous',
  (cell) => {
    expect(() => readNumber(cell)).toThrow(CellError)
  },
)
