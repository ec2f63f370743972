import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { OrderCounts } from '../open-order.queries.ts'
import type { OrderDraft } from '../order-draft.ts'

/**
 * Keeps customers from reserving the whole stock without paying. Staff know their customer, so
 * their orders have no limits.
 */
export function requireOrderLimits(
  { settings: { current } }: Shop,
  { source, customer: { verified }, lines }: OrderDraft,
  counts: OrderCounts | undefined,
) {
  if (source !== 'cart' || !counts) return
  const [maxOrders, maxUnits] = verified
    ? [current.openOrders, current.piecesPerDay]
    : [current.openOrdersUnverified, current.piecesPerDayUnverified]
  if (counts.openOrders >= maxOrders)
    throw new ShopError('too_many_open_orders', { params: { max: counts.openOrders, verified } })
  const remaining = Math.max(maxUnits - counts.unitsToday, 0)
  if (lines.reduce((sum, { quantity }) => sum + quantity, 0) > remaining)
    throw new ShopError('too_many_pieces', { params: { max: maxUnits, left: remaining, verified } })
}
