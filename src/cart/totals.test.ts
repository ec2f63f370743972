import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterDiscount } from '#catalog/prices.ts'
import { computeTotals, type PromoValue, promoDiscount, type TotalLine } from './totals.ts'

const line = fc
  .record({
    pricePaisa: fc.integer({ min: 1, max: 100_000_000_00 }),
    discount: fc.integer({ min: 0, max: 90 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    isPromoEligible: fc.boolean(),
  })
  .map(
    ({ pricePaisa, discount, ...rest }): TotalLine => ({
      ...rest,
      pricePaisa,
      payPaisa: afterDiscount(pricePaisa, discount).payPaisa,
    }),
  )
  .filter(({ payPaisa }) => payPaisa >= 0)
const lines = fc.array(line, { minLength: 1, maxLength: 20 })
const promo = fc.option(
  fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ amountPaisa: fc.integer({ min: 1, max: 1_000_000_00 }) }),
  ),
  { nil: null },
)

const runs = { numRuns: 10_000 }

test('totals equal exact arithmetic to the paisa', () => {
  fc.assert(
    fc.property(lines, promo, (items, code: PromoValue | null) => {
      const totals = computeTotals(items, code)
      const exact = (value: (each: TotalLine) => number) =>
        items.reduce((sum, each) => sum + BigInt(value(each)) * BigInt(each.quantity), 0n)
      const covered = exact((each) => (each.isPromoEligible ? each.payPaisa : 0))
      const off = !code
        ? 0n
        : 'percent' in code
          ? (covered * BigInt(code.percent)) / 100n
          : covered < BigInt(code.amountPaisa)
            ? covered
            : BigInt(code.amountPaisa)
      expect(BigInt(totals.subTotalPaisa)).toBe(exact((each) => each.pricePaisa))
      expect(BigInt(totals.promoDiscountPaisa)).toBe(off)
      expect(BigInt(totals.totalPaisa)).toBe(exact((each) => each.payPaisa) - off)
    }),
    runs,
  )
})

test('taxable amount and VAT add up to the total; VAT is 13/113 of it to the nearest paisa', () => {
  const total = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
  fc.assert(
    fc.property(total, (paisa) => {
      const { taxablePaisa, vatPaisa, totalPaisa } = computeTotals(
        [{ pricePaisa: paisa, payPaisa: paisa, quantity: 1, isPromoEligible: false }],
        null,
      )
      expect(BigInt(taxablePaisa)).toBe((BigInt(paisa) * 200n + 113n) / 226n)
      expect(BigInt(vatPaisa)).toBe((BigInt(paisa) * 26n + 113n) / 226n)
      expect(taxablePaisa + vatPaisa).toBe(totalPaisa)
    }),
    runs,
  )
})

test('totals are whole paisa, never negative and independent of the order of the lines', () => {
  fc.assert(
    fc.property(lines, promo, (items, code: PromoValue | null) => {
      const totals = computeTotals(items, code)
      expect(Object.values(totals).every((sum) => Number.isSafeInteger(sum) && sum >= 0)).toBe(true)
      expect(computeTotals([...items].reverse(), code)).toEqual(totals)
    }),
    runs,
  )
})

test('a promo code takes off no more than the cost of the lines it covers', () => {
  fc.assert(
    fc.property(lines, promo, (items, code: PromoValue | null) => {
      const covered = items
        .filter((each) => each.isPromoEligible)
        .reduce((sum, each) => sum + each.payPaisa * each.quantity, 0)
      expect(promoDiscount(items, code)).toBeLessThanOrEqual(covered)
    }),
    runs,
  )
})
