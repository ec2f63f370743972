import type { CartLine } from '#cart/server/index.ts'
import { type Agreed, type DiscountLimit, requireWithin, withAgreed } from './plan-lines.ts'

/** A line whose price may have been agreed at the desk. */
export interface AgreedLine extends CartLine {
  agreedFromPaisa: number | null
  agreedReason: string
}

export interface AgreedItem {
  product: { id: string }
  agreed?: Agreed
}

/**
 * The lines at the prices that were agreed for them; nobody goes below their limit, and what others
 * sell, they price.
 */
export const agreePrices = (
  lines: CartLine[],
  items: readonly AgreedItem[],
  limit: DiscountLimit,
): AgreedLine[] =>
  lines.map((given) => {
    const line = { ...given, agreedFromPaisa: null, agreedReason: '' }
    const agreed = items.find(({ product }) => product.id === String(line.productId))?.agreed
    if (!agreed) return line
    const priced = withAgreed<AgreedLine>(line, agreed, {
      sellerId: line.sellerId,
      sellerName: line.sellerName ?? '',
    })
    requireWithin(priced, limit, true)
    return priced
  })
