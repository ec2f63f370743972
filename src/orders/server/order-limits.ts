import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Held } from './place-order.queries.ts'
import type { Draft } from './to-order-row.ts'

/** Nobody reserves the whole stock without paying; staff know whom they order for. */
export function requireRoom(
  { settings: { current } }: Shop,
  { staff, customer: { verified }, lines }: Draft,
  held: Held | undefined,
) {
  if (staff || !held) return
  const [maxOrders, maxPieces] = verified
    ? [current.openOrders, current.piecesPerDay]
    : [current.openOrdersUnverified, current.piecesPerDayUnverified]
  if (held.openOrders >= maxOrders)
    throw new ShopError('too_many_open_orders', { params: { max: held.openOrders, verified } })
  const left = Math.max(maxPieces - held.piecesToday, 0)
  if (lines.reduce((sum, { quantity }) => sum + quantity, 0) > left)
    throw new ShopError('too_many_pieces', { params: { max: maxPieces, left, verified } })
}
