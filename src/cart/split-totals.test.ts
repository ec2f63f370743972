import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apportion } from './apportion.ts'
import { splitTotals } from './split-totals.ts'
import { computeTotals, type PromoValue, type Totals } from './totals.ts'

// Some products cost nothing; a code may cover some of the lines, as one for a category does; the
// first seller may be the shop itself.
const line = fc
  .record({
    pricePaisa: fc.oneof(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 1, max: 100_000_000_00 }),
    ),
    share: fc.oneof(fc.constant(0), fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
    quantity: fc.integer({ min: 1, max: 100 }),
    promoEligible: fc.boolean(),
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
    fc.property(lines, promo, delivery, (given, code, charge) => {
      const totals = computeTotals(given, code, charge)
      const { parts, linePromos } = splitTotals(given, totals)
      const sumOf = (column: keyof Totals) =>
        parts.reduce((sum, part) => sum + part.totals[column], 0)
      expect(
        Object.fromEntries(
          (Object.keys(totals) as (keyof Totals)[]).map((column) => [column, sumOf(column)]),
        ),
      ).toEqual(totals)
      expect(linePromos.reduce((sum, paisa) => sum + paisa, 0)).toBe(totals.promoDiscountPaisa)
      expect(parts.map(({ sellerId }) => sellerId)).toEqual([
        ...new Set(given.map(({ sellerId }) => sellerId)),
      ])
    }),
    runs,
  )
})

test('each part adds up in itself, is never below zero, and is what its own lines say', () => {
  fc.assert(
    fc.property(lines, promo, delivery, (given, code, charge) => {
      const { parts, linePromos } = splitTotals(given, computeTotals(given, code, charge))
      // Judged together: to expect something of every number takes longer than to compute them all.
      const said = parts.map(({ totals }) => {
        // Its VAT is what the part alone would have, to the paisa that makes the whole exact.
        const exact = computeTotals(
          [
            {
              pricePaisa: totals.totalPaisa,
              payPaisa: totals.totalPaisa,
              quantity: 1,
              promoEligible: false,
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
      const meant = parts.map(({ sellerId, totals: { promoDiscountPaisa, shippingPaisa } }) => {
        const { subTotalPaisa, productDiscountPaisa } = computeTotals(
          given.filter((each) => each.sellerId === sellerId),
          null,
        )
        const totalPaisa = subTotalPaisa - productDiscountPaisa - promoDiscountPaisa + shippingPaisa
        return { isWhole: true, isTaxed: true, totalPaisa, subTotalPaisa, productDiscountPaisa }
      })
      expect(said).toEqual(meant)
      const mostOf = ({ payPaisa, quantity, promoEligible }: (typeof given)[number]) =>
        promoEligible || !code ? payPaisa * quantity : 0
      expect(given.every((each, place) => (linePromos[place] ?? Number.NaN) <= mostOf(each))).toBe(
        true,
      )
    }),
    runs,
  )
})

test('what one seller sells alone is not divided', () => {
  fc.assert(
    fc.property(lines, promo, delivery, (given, code, charge) => {
      const own = given.map((each) => ({ ...each, sellerId: null }))
      const totals = computeTotals(own, code, charge)
      expect(splitTotals(own, totals).parts).toEqual([{ sellerId: null, totals }])
    }),
    runs,
  )
})

test('nobody is given more than one above or below an exact share', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000_00 }), {
    minLength: 1,
    maxLength: 20,
  })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_00 }), weights, (whole, given) => {
      const [parts, all] = [
        apportion(whole, given),
        given.reduce((sum, weight) => sum + BigInt(weight), 0n),
      ]
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole)
      if (all === 0n) return
      const offs = given.map(
        (weight, place) => BigInt(parts[place] ?? 0) * all - BigInt(whole) * BigInt(weight),
      )
      expect(offs.every((off) => off < all && off > -all)).toBe(true)
    }),
    runs,
  )
})
