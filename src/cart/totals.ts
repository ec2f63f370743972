import { chargeFor, type DeliveryCharge } from '#delivery/model.ts'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import type { CartTotals, LineSums } from './contract.ts'

// The one place where money is added up; all in paisa, all whole numbers.

export interface TotalLine {
  /** The marked price of one piece. */
  pricePaisa: number
  /** What one piece costs now. */
  payPaisa: number
  quantity: number
  /** What one piece weighs; nothing where delivery is not charged by weight. */
  grams?: number
  /** Whether a promo code for a category covers this line. */
  promoEligible: boolean
}

export type PromoValue = { percent: number } | { amountPaisa: number }

export interface Totals {
  subTotalPaisa: number
  productDiscountPaisa: number
  promoDiscountPaisa: number
  shippingPaisa: number
  taxPaisa: number
  totalPaisa: number
  /** The total without the tax in it. */
  taxablePaisa: number
  vatPaisa: number
}

/** Nepal's VAT, which every price includes. */
export const vatPercent = 13

export const sumLines = (lines: readonly TotalLine[], value: (line: TotalLine) => number) =>
  lines.reduce((total, line) => total + value(line) * line.quantity, 0)

/**
 * A promo code takes off at most the cost of the lines it covers; a fraction of a paisa stays with
 * the shop.
 */
export function promoDiscount(lines: readonly TotalLine[], promo: PromoValue | null): number {
  if (!promo) return 0
  const covered = sumLines(
    lines.filter((line) => line.promoEligible),
    (line) => line.payPaisa,
  )
  return 'percent' in promo
    ? Math.floor((covered * promo.percent) / 100)
    : Math.min(promo.amountPaisa, covered)
}

/**
 * Sub Total is marked price times quantity; discounts bring it down to what the cards promised
 * (specification §5).
 * The charge for delivery comes on top, with its VAT in it like every price; nothing is delivered
 * of an empty cart.
 */
export function computeTotals(
  lines: readonly TotalLine[],
  promo: PromoValue | null,
  delivery: DeliveryCharge | null = null,
): Totals {
  const subTotalPaisa = sumLines(lines, (line) => line.pricePaisa)
  const productDiscountPaisa = subTotalPaisa - sumLines(lines, (line) => line.payPaisa)
  const promoDiscountPaisa = promoDiscount(lines, promo)
  const shippingPaisa =
    delivery && lines.length > 0
      ? chargeFor(
          delivery,
          subTotalPaisa - productDiscountPaisa,
          sumLines(lines, ({ grams = 0 }) => grams),
        )
      : 0
  const totalPaisa = subTotalPaisa - productDiscountPaisa - promoDiscountPaisa + shippingPaisa
  const taxablePaisa = withoutVat(totalPaisa)
  return {
    subTotalPaisa,
    productDiscountPaisa,
    promoDiscountPaisa,
    shippingPaisa,
    taxPaisa: 0,
    totalPaisa,
    taxablePaisa,
    vatPaisa: totalPaisa - taxablePaisa,
  }
}

/**
 * 100/113, to the nearest paisa; there are no ties, because 113 is odd. Whole parts first, so that
 * no large number is rounded.
 */
export function withoutVat(paisa: number) {
  const parts = 100 + vatPercent
  const rest = paisa % parts
  return ((paisa - rest) / parts) * 100 + Math.round((rest * 100) / parts)
}

/** The totals as they go over the wire. */
export const toCartTotals = (totals: Totals): CartTotals => ({
  subTotal: toRupees(totals.subTotalPaisa),
  productDiscount: toRupees(totals.productDiscountPaisa),
  promoDiscount: toRupees(totals.promoDiscountPaisa),
  shipping: toRupees(totals.shippingPaisa),
  taxes: toRupees(totals.taxPaisa),
  discount: toRupees(totals.productDiscountPaisa + totals.promoDiscountPaisa),
  total: toRupees(totals.totalPaisa),
  taxable: toRupees(totals.taxablePaisa),
  vat: toRupees(totals.vatPaisa),
})

/** What one line comes to, as it goes over the wire. */
export const toLineSums = ({
  pricePaisa,
  payPaisa,
  quantity,
}: Pick<TotalLine, 'pricePaisa' | 'payPaisa' | 'quantity'>): LineSums => ({
  lineTotal: toRupees(pricePaisa * quantity),
  lineDiscount: toRupees((pricePaisa - payPaisa) * quantity),
  linePay: toRupees(payPaisa * quantity),
})

interface WirePrices {
  productMarkedPrice: number
  discountedPrice: number
  grams?: number
}

/** A line made from prices on the wire, as in the browser while somebody changes its quantity. */
export const toTotalLine = (
  { productMarkedPrice, discountedPrice, grams }: WirePrices,
  quantity: number,
): TotalLine => ({
  pricePaisa: toPaisa(productMarkedPrice),
  payPaisa: toPaisa(discountedPrice),
  quantity,
  grams,
  promoEligible: true,
})
