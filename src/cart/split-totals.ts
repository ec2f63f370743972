import { apportion } from './apportion.ts'
import { sumLines, type TotalLine, type Totals } from './totals.ts'

/** Whose a line is: null for the shop itself. */
export type SellerId = number | null

export interface SplitTotals {
  /** One for each seller, in the order in which their lines begin. */
  parts: { sellerId: SellerId; totals: Totals }[]
  /** What the promo code takes off each line. */
  linePromos: number[]
}

/**
 * Divides an order's totals among its sellers; every sum of the parts is exactly the order's.
 * A promo code goes by the lines it covers, the charge for delivery by the value of the goods, VAT
 * by the total.
 */
export function splitTotals(
  lines: readonly (TotalLine & { sellerId: SellerId })[],
  totals: Totals,
): SplitTotals {
  const linePromos = apportion(
    totals.promoDiscountPaisa,
    lines.map(({ payPaisa, quantity, promoEligible }) => (promoEligible ? payPaisa * quantity : 0)),
  )
  const sellerIds = [...new Set(lines.map(({ sellerId }) => sellerId))]
  const [only] = sellerIds
  if (sellerIds.length === 1 && only !== undefined)
    return { parts: [{ sellerId: only, totals }], linePromos }

  const goods = sellerIds.map((sellerId) => {
    const own = lines.filter((line) => line.sellerId === sellerId)
    const subTotalPaisa = sumLines(own, ({ pricePaisa }) => pricePaisa)
    const payPaisa = sumLines(own, (line) => line.payPaisa)
    const promoDiscountPaisa = linePromos.reduce(
      (sum, promo, place) => sum + (lines[place]?.sellerId === sellerId ? promo : 0),
      0,
    )
    return {
      subTotalPaisa,
      productDiscountPaisa: subTotalPaisa - payPaisa,
      promoDiscountPaisa,
      payPaisa,
    }
  })
  const shipping = apportion(
    totals.shippingPaisa,
    goods.map(({ payPaisa }) => payPaisa),
  )
  const sums = goods.map(
    ({ payPaisa, promoDiscountPaisa }, place) =>
      payPaisa - promoDiscountPaisa + (shipping[place] ?? 0),
  )
  const taxable = apportion(totals.taxablePaisa, sums)
  const parts = goods.map(({ payPaisa: _, ...part }, place) => {
    const [totalPaisa, taxablePaisa] = [sums[place] ?? 0, taxable[place] ?? 0]
    const own = {
      ...part,
      shippingPaisa: shipping[place] ?? 0,
      taxPaisa: 0,
      totalPaisa,
      taxablePaisa,
      vatPaisa: totalPaisa - taxablePaisa,
    }
    return { sellerId: sellerIds[place] ?? null, totals: own }
  })
  return { parts, linePromos }
}
