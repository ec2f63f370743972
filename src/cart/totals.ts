import { chargeFor, type DeliveryCharge } from '#delivery/model.ts'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import type { CartTotals, LineSums } from './contract.ts'

// The only place that adds up money. All amounts are whole paisa.

export interface TotalLine {
  /** The list price of one unit. */
  pricePaisa: number
  /** The current price of one unit. */
  payPaisa: number
  quantity: number
  /** Weight of one unit. Omitted if delivery is not charged by weight. */
  grams?: number
  /** Whether the promo code covers this line. */
  isPromoEligible: boolean
}

export type PromoValue = { percent: number } | { amountPaisa: number }

export interface Totals {
  subTotalPaisa: number
  productDiscountPaisa: number
  promoDiscountPaisa: number
  shippingPaisa: number
  taxPaisa: number
  totalPaisa: number
  /** The total without VAT. */
  taxablePaisa: number
  vatPaisa: number
}

/** Nepal's VAT, which every price includes. */
export const vatPercent = 13

export const sumLines = (lines: readonly TotalLine[], value: (line: TotalLine) => number) =>
  lines.reduce((total, line) => total + value(line) * line.quantity, 0)

/** The discount of a promo code: at most the cost of the lines it covers, in whole paisa. */
export function promoDiscount(lines: readonly TotalLine[], promo: PromoValue | null): number {
  if (!promo) return 0
  const covered = sumLines(
    lines.filter((line) => line.isPromoEligible),
    (line) => line.payPaisa,
  )
  return 'percent' in promo
    ? Math.floor((covered * promo.percent) / 100)
    : Math.min(promo.amountPaisa, covered)
}

/**
 * Computes all totals. Sub Total is list price times quantity (specification §5), and discounts
 * reduce it to the prices on the product cards. The delivery charge is added, with VAT included. An
 * empty cart has none.
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
 * The amount without VAT: 100/113, to the nearest paisa. There are no ties, because 113 is odd.
 * Dividing the whole multiples of 113 first keeps large numbers exact.
 */
export function withoutVat(paisa: number) {
  const divisor = 100 + vatPercent
  const rest = paisa % divisor
  return ((paisa - rest) / divisor) * 100 + Math.round((rest * 100) / divisor)
}

/** The totals in rupees, as the API sends them. */
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

/** The sums of one line in rupees, as the API sends them. */
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

/** Creates a line from API prices, so that the browser can compute totals before the reply. */
export const toTotalLine = (
  { productMarkedPrice, discountedPrice, grams }: WirePrices,
  quantity: number,
): TotalLine => ({
  pricePaisa: toPaisa(productMarkedPrice),
  payPaisa: toPaisa(discountedPrice),
  quantity,
  grams,
  isPromoEligible: true,
})
