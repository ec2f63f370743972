import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apportion } from './apportion.ts'
import { splitTotals } from './split-totals.ts'
import { computeTotals, type PromoValue, type Totals } from './totals.ts'

// Some products are free. A code may cover only some of the lines, as one for a category does. The
// first seller may be the shop itself.
const line = fc
  .record({
    pricePaisa: fc.oneof(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 1, max: 100_000_000_00 }),
    ),
    share: fc.oneof(fc.constant(0), fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
    quantity: fc.integer({ min: 1, max: 100 }),
    isPromoEligible: fc.boolean(),
    sellerId: fc.option(fc.integer({ min: 1, max: 12 }), { nil: null }),
  })
  .map(({ share, ...rest }) => ({ ...rest, payPaisa: Math.floor(rest.pricePaisa * share) }))
const lines = fc.array(line, { minLength: 1, maxLength: 30 })
const promo: fc.Arbitrary<PromoValue | null> = fc.option(
  fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ amountPaisa: fc.integer({ min: 1, max: 1_000_000_00 }) }),
  ),
  { nil: null },
)
const delivery = fc.option(
  fc.record({
    chargePaisa: fc.integer({ min: 0, max: 1_000_000_00 }),
    freeFromPaisa: fc.option(fc.integer({ min: 1, max: 10_000_000_00 }), { nil: null }),
  }),
  { nil: null },
)
const runs = { numRuns: 5_000 }

test('parts always add up to the whole, column by column', () => {
  fc.assert(
    fc.property(lines, promo, delivery, (items, code, charge) => {
      const totals = computeTotals(items, code, charge)
      const { parts, linePromos } = splitTotals(items, totals)
      const sumOf = (column: keyof Totals) =>
        parts.reduce((sum, part) => sum + part.totals[column], 0)
      expect(
        Object.fromEntries(
          (Object.keys(totals) as (keyof Totals)[]).map((column) => [column, sumOf(column)]),
        ),
      ).toEqual(totals)
      expect(linePromos.reduce((sum, paisa) => sum + paisa, 0)).toBe(totals.promoDiscountPaisa)
      expect(parts.map(({ sellerId }) => sellerId)).toEqual([
        ...new Set(items.map(({ sellerId }) => sellerId)),
      ])
    }),
    runs,
  )
})

test('each part adds up, is never negative and matches its own lines', () => {
  fc.assert(
    fc.property(lines, promo, delivery, (items, code, charge) => {
      const { parts, linePromos } = splitTotals(items, computeTotals(items, code, charge))
      // Compared at once: one expectation per number takes longer than computing them all.
      const actual = parts.map(({ totals }) => {
        // The VAT differs by at most one paisa from the VAT of the part alone.
        const exact = computeTotals(
          [
            {
              pricePaisa: totals.totalPaisa,
              payPaisa: totals.totalPaisa,
              quantity: 1,
              isPromoEligible: false,
            },
          ],
          null,
        )
        return {
          isWhole: Object.values(totals).every(
            (paisa) => Number.isSafeInteger(paisa) && paisa >= 0,
          ),
          isTaxed:
            totals.taxablePaisa + totals.vatPaisa === totals.totalPaisa &&
            Math.abs(totals.vatPaisa - exact.vatPaisa) <= 1,
          totalPaisa: totals.totalPaisa,
          subTotalPaisa: totals.subTotalPaisa,
          productDiscountPaisa: totals.productDiscountPaisa,
        }
      })
      const expected = parts.map(({ sellerId, totals: { promoDiscountPaisa, shippingPaisa } }) => {
        const { subTotalPaisa, productDiscountPaisa } = computeTotals(
          items.filter((each) => each.sellerId === sellerId),
          null,
        )
        const totalPaisa = subTotalPaisa - productDiscountPaisa - promoDiscountPaisa + shippingPaisa
        return { isWhole: true, isTaxed: true, totalPaisa, subTotalPaisa, productDiscountPaisa }
      })
      expect(actual).toEqual(expected)
      const maxPromoOf = ({ payPaisa, quantity, isPromoEligible }: (typeof items)[number]) =>
        isPromoEligible || !code ? payPaisa * quantity : 0
      expect(
        items.every((each, index) => (linePromos[index] ?? Number.NaN) <= maxPromoOf(each)),
      ).toBe(true)
    }),
    runs,
  )
})

test('an order with a single seller is not divided', () => {
  fc.assert(
    fc.property(lines, promo, delivery, (items, code, charge) => {
      const sold = items.map((each) => ({ ...each, sellerId: null }))
      const totals = computeTotals(sold, code, charge)
      expect(splitTotals(sold, totals).parts).toEqual([{ sellerId: null, totals }])
    }),
    runs,
  )
})

test('each part differs from its exact share by less than one', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000_00 }), {
    minLength: 1,
    maxLength: 20,
  })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_00 }), weights, (whole, shares) => {
      const [parts, all] = [
        apportion(whole, shares),
        shares.reduce((sum, weight) => sum + BigInt(weight), 0n),
      ]
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole)
      if (all === 0n) return
      const errors = shares.map(
        (weight, index) => BigInt(parts[index] ?? 0) * all - BigInt(whole) * BigInt(weight),
      )
      expect(errors.every((error) => error < all && error > -all)).toBe(true)
    }),
    runs,
  )
})
