import { maxDiscountPercent } from '#access/access.ts'
import type { CartLine } from '#cart/server/index.ts'
import { lowestPricePaisa } from '#catalog/prices.ts'
import { ownerRole } from '#kit/contract/access.ts'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { orderFieldWords } from '../../words/fields.ts'
import type { ConsignmentState, LineState } from './order-state.queries.ts'

export type AgreedPrice = { price: number; reason: string }

/** The largest discount in percent that the caller may give; null for no limit. */
export type DiscountLimit = number | null

export const discountLimitOf = (caller: SignedIn): DiscountLimit =>
  caller.role === ownerRole ? null : maxDiscountPercent(caller)

type PricedLine = Pick<
  LineState,
  'name' | 'pricePaisa' | 'payPaisa' | 'agreedFromPaisa' | 'agreedReason'
>
type LimitedLine = Pick<LineState, 'name' | 'payPaisa' | 'sellingPaisa'>

/**
 * Sets the agreed price, or the original one again if `agreed` is null. Refuses lines of other
 * sellers, who set their prices themselves.
 */
export function withAgreedPrice<Line extends PricedLine>(
  line: Line,
  agreed: AgreedPrice | null,
  { sellerId, sellerName }: Pick<ConsignmentState, 'sellerId' | 'sellerName'>,
): Line {
  const fromPaisa = line.agreedFromPaisa ?? line.payPaisa
  if (!agreed) return { ...line, payPaisa: fromPaisa, agreedFromPaisa: null, agreedReason: '' }
  if (sellerId !== null)
    throw new ShopError('price_of_seller', { params: { product: line.name, seller: sellerName } })
  const payPaisa = toPaisa(agreed.price)
  if (payPaisa > line.pricePaisa)
    throw new ShopError('invalid_input', { fields: { agreed: orderFieldWords.agreedPrice } })
  return { ...line, payPaisa, agreedFromPaisa: fromPaisa, agreedReason: agreed.reason }
}

/**
 * Whether the caller may sell at the line's price. Only the current selling price counts: an order
 * may have an older price, and discounts below it would add up.
 */
export const isWithinLimit = (
  { payPaisa, sellingPaisa }: Omit<LimitedLine, 'name'>,
  limit: DiscountLimit,
) => limit === null || payPaisa >= lowestPricePaisa(sellingPaisa, limit)

/**
 * Refuses a price below the caller's limit. This includes adding units at a price that only staff
 * with a higher limit may agree to.
 */
export function requireWithinLimit(line: LimitedLine, limit: DiscountLimit) {
  if (limit === null || isWithinLimit(line, limit)) return
  throw new ShopError('price_beyond_limit', {
    params: {
      product: line.name,
      max: limit,
      lowest: toRupees(lowestPricePaisa(line.sellingPaisa, limit)),
    },
  })
}

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
    requireWithinLimit({ ...priced, sellingPaisa: cartLine.payPaisa }, limit)
    return priced
  })
