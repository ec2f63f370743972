import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, formatRs, toBasisPoints, toPaisa, toPercent, toRupees } from './money.ts'

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const withPaisa = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

test('amounts are grouped in lakhs and crores, with paisa only if there are any', () => {
  expect([0, 5, 999, 1_000, 99_999, 125_000, 12_345_678, -1_500].map(formatRs)).toEqual([
    'Rs. 0',
    'Rs. 5',
    'Rs. 999',
    'Rs. 1,000',
    'Rs. 99,999',
    'Rs. 1,25,000',
    'Rs. 1,23,45,678',
    'Rs. -1,500',
  ])
  expect(formatRs(1234.5)).toBe('Rs. 1,234.50')
})

test('converting paisa to rupees and back loses nothing', () => {
  // In floating point, 1.15 times 100 is 114.99999999999999.
  expect([1.15, 19.99, 8.2, -0.29].map(toPaisa)).toEqual([115, 1_999, 820, -29])
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (paisa) => {
      expect(toPaisa(toRupees(paisa))).toBe(paisa)
    }),
  )
})

test('every amount is formatted as Intl formats it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (paisa) => {
      const rupees = paisa / 100
      expect(formatAmount(rupees)).toBe(
        (Number.isInteger(rupees) ? whole : withPaisa)
          .format(rupees)
          .replace('-0', rupees === 0 ? '0' : '-0'),
      )
    }),
  )
})

test('percentages with two decimals survive the conversion to basis points', () => {
  for (const percent of [0, 0.01, 7.25, 12.5, 29.99, 100])
    expect(toPercent(toBasisPoints(percent))).toBe(percent)
})
