import { apportion } from './apportion.ts'
import { sumLines, type TotalLine, type Totals } from './totals.ts'

/** Null for the shop itself. */
export type SellerId = number | null

export interface SplitTotals {
  /** One part per seller, in the order of their first lines. */
  parts: { sellerId: SellerId; totals: Totals }[]
  /** The promo discount of each line. */
  linePromos: number[]
}

type SellerLine = TotalLine & { sellerId: SellerId }

/**
 * Divides an order's totals among its sellers, so that each sum of the parts equals the order's.
 * The promo discount follows the lines it covers, the delivery charge the value of the goods, and
 * VAT the total.
 */
export function splitTotals(lines: readonly SellerLine[], totals: Totals): SplitTotals {
  const linePromos = apportion(
    totals.promoDiscountPaisa,
    lines.map(({ payPaisa, quantity, isPromoEligible }) =>
      isPromoEligible ? payPaisa * quantity : 0,
    ),
  )
  const sellerIds = [...new Set(lines.map(({ sellerId }) => sellerId))]
  const [only] = sellerIds
  if (sellerIds.length === 1 && only !== undefined)
    return { parts: [{ sellerId: only, totals }], linePromos }

  const goods = sellerIds.map((sellerId) => sumGoods(lines, linePromos, sellerId))
  const shipping = apportion(
    totals.shippingPaisa,
    goods.map(({ payPaisa }) => payPaisa),
  )
  const sums = goods.map(
    ({ payPaisa, promoDiscountPaisa }, index) =>
      payPaisa - promoDiscountPaisa + (shipping[index] ?? 0),
  )
  const taxable = apportion(totals.taxablePaisa, sums)
  const parts = goods.map(({ sellerId, payPaisa: _, ...part }, index) => {
    const [totalPaisa, taxablePaisa] = [sums[index] ?? 0, taxable[index] ?? 0]
    const sellerTotals = {
      ...part,
      shippingPaisa: shipping[index] ?? 0,
      taxPaisa: 0,
      totalPaisa,
      taxablePaisa,
      vatPaisa: totalPaisa - taxablePaisa,
    }
    return { sellerId, totals: sellerTotals }
  })
  return { parts, linePromos }
}

/** Sums one seller's lines, without delivery and VAT. */
function sumGoods(lines: readonly SellerLine[], linePromos: readonly number[], sellerId: SellerId) {
  const sold = lines.filter((line) => line.sellerId === sellerId)
  const subTotalPaisa = sumLines(sold, ({ pricePaisa }) => pricePaisa)
  const payPaisa = sumLines(sold, (line) => line.payPaisa)
  const promoDiscountPaisa = linePromos.reduce(
    (sum, promo, index) => sum + (lines[index]?.sellerId === sellerId ? promo : 0),
    0,
  )
  return {
    sellerId,
    subTotalPaisa,
    productDiscountPaisa: subTotalPaisa - payPaisa,
    promoDiscountPaisa,
    payPaisa,
  }
}
