// The one place where money is added up; all in paisa, all whole numbers.

export interface TotalLine {
  /** The marked price of one piece. */
  pricePaisa: number
  /** What one piece costs now. */
  payPaisa: number
  quantity: number
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
}

const sum = (lines: readonly TotalLine[], value: (line: TotalLine) => number) => lines.reduce((total, line) => total + value(line) * line.quantity, 0)

/** A promo code takes off at most what the lines that it covers cost; a fraction of a paisa stays with the shop. */
export function promoDiscount(lines: readonly TotalLine[], promo: PromoValue | null): number {
  if (!promo) return 0
  const covered = sum(
    lines.filter((line) => line.promoEligible),
    (line) => line.payPaisa,
  )
  return 'percent' in promo ? Math.floor((covered * promo.percent) / 100) : Math.min(promo.amountPaisa, covered)
}

/** Sub Total is marked price times quantity; discounts make of it what the cards promised (specification §5). */
export function computeTotals(lines: readonly TotalLine[], promo: PromoValue | null): Totals {
  const subTotalPaisa = sum(lines, (line) => line.pricePaisa)
  const productDiscountPaisa = subTotalPaisa - sum(lines, (line) => line.payPaisa)
  const promoDiscountPaisa = promoDiscount(lines, promo)
  return {
    subTotalPaisa,
    productDiscountPaisa,
    promoDiscountPaisa,
    shippingPaisa: 0,
    taxPaisa: 0,
    totalPaisa: subTotalPaisa - productDiscountPaisa - promoDiscountPaisa,
  }
}

/** The tax inside a price that includes it, in rupees: 13 parts of 113. */
export const vatWithin = (rupees: number) => Math.round((rupees * 100 * 13) / 113) / 100
