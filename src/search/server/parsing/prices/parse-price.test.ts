import { describe, expect, test } from 'vitest'
import { toTokens, toWords } from '../text/word.ts'
import { parsePrice } from './parse-price.ts'

const read = (typed: string) => {
  const words = toWords(toTokens(typed)).map(({ text }) => text)
  const price = parsePrice(words, () => false)
  return (
    price && {
      min: price.min,
      max: price.max,
      remaining: words.toSpliced(price.start, price.end - price.start).join(' '),
    }
  )
}

describe('a price', () => {
  test.each([
    ['laptop 1 lakh 20 hajar samma', null, 120_000],
    ['1 lakh 20k laptop', null, 120_000],
    ['laptop ek lakh pachas hajar', null, 150_000],
    ['laptop 85 hajar 5 say bhanda mathi', 85_500, null],
    ['laptop 1 lakh 20 hajar dekhi 1 lakh 50 hajar samma', 120_000, 150_000],
    ['laptop under eighty thousand', null, 80_000],
    ['dedh lakh laptop', null, 150_000],
    ['laptop > 80000', 80_000, null],
    ['laptop >80000', 80_000, null],
    ['laptop >= rs 80,000', 80_000, null],
    ['laptop≥80k', 80_000, null],
    ['laptop < 80000', null, 80_000],
    ['laptop <=80k', null, 80_000],
    ['laptop >50000 <80000', 50_000, 80_000],
    ['laptop above 50k and below 1 lakh', 50_000, 100_000],
    ['laptop under 80000 above 50000', 50_000, 80_000],
  ])('is read from “%s”', (typed, min, max) => {
    expect(read(typed)).toMatchObject({ min, max })
  })

  test.each([
    ['1 lakh 16 gb laptop', 100_000, '16 gb laptop'],
    ['laptop 1 lakh 2 lakh', 100_000, 'laptop 2 lakh'],
  ])('ends where “%s” goes on to something else', (typed, max, remaining) => {
    expect(read(typed)).toEqual({ min: null, max, remaining })
  })

  test.each(['two hard disks', 'a > b', '5 say', 'one laptop'])(
    'is not read from “%s”',
    (typed) => {
      expect(read(typed)).toBeNull()
    },
  )
})
