import { expect, test } from 'vitest'
import { spellAmount, spellNumber } from './spell-amount.ts'

test.each([
  [0, 'zero'],
  [19, 'nineteen'],
  [20, 'twenty'],
  [99, 'ninety-nine'],
  [100, 'one hundred'],
  [1005, 'one thousand five'],
  [105_500, 'one lakh five thousand five hundred'],
  [12_345_678, 'one crore twenty-three lakh forty-five thousand six hundred seventy-eight'],
  [1_000_000_000, 'one hundred crore'],
])('%i is %s', (value, expected) => {
  expect(spellNumber(value, 'en')).toBe(expected)
})

test('an amount mentions paisa only if there are any', () => {
  expect(spellAmount(10_550_000, 'en')).toBe('Rupees one lakh five thousand five hundred only')
  expect(spellAmount(150_050, 'en')).toBe('Rupees one thousand five hundred and paisa fifty only')
  expect(spellAmount(5, 'en')).toBe('Rupees zero and paisa five only')
})
