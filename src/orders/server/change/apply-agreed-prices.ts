import type { CartLine } from '#cart/server/index.ts'
import {
  type AgreedPrice,
  type DiscountLimit,
  requireWithinLimit,
  withAgreedPrice,
} from './agreed-price.ts'

/** A line whose price staff may have agreed with the customer. */
export interface OrderDraftLine extends CartLine {
  agreedFromPaisa: number | null
  agreedReason: string
}

export interface AgreedItem {
  product: { id: string }
  agreed?: AgreedPrice
}

/**
 * Refuses prices below the caller's discount limit, and prices of other sellers' products: sellers
 * set these themselves.
 */
export const applyAgreedPrices = (
  lines: CartLine[],
  items: readonly AgreedItem[],
  limit: DiscountLimit,
): OrderDraftLine[] =>
  lines.map((cartLine) => {
    const line = { ...cartLine, agreedFromPaisa: null, agreedReason: '' }
    const agreed = items.find(({ product }) => product.id === String(line.productId))?.agreed
    if (!agreed) return line
    const priced = withAgreedPrice<OrderDraftLine>(line, agreed, {
      sellerId: line.sellerId,
      sellerName: line.sellerName ?? '',
    })
    requireWithinLimit(priced, limit, true)
    return priced
  })
