import { toRupees } from '#kit/contract/money.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Order } from '../../contract.ts'
import { type OrderStage, stages } from '../../stages.ts'
import { discountLimitOf } from '../change/agreed-price.ts'
import { reloadOrder } from '../read/orders.queries.ts'
import { recordOrderAction } from '../read/orders.ts'
import {
  type LockedOrder,
  listConsignmentStates,
  lockOrder,
  updateOrderStage,
} from './move-order.queries.ts'
import {
  applyPromoMinimum,
  findLostPromo,
  findReplacedOrder,
  lowerPromoMinimum,
} from './promo-terms.queries.ts'

/**
 * Takes back the discount of a promo code whose minimum the remaining goods no longer reach. Who
 * took units out of the order doesn't matter: an accomplice could sell goods to reach the minimum,
 * and cancel them. A return lowers the refund to zero at most; it never raises the charge.
 */
export async function reevaluatePromo(
  tx: Db,
  id: string,
  { promoCodeId, replacesOrderId }: Pick<LockedOrder, 'promoCodeId' | 'replacesOrderId'>,
  to: OrderStage,
) {
  if (!stages[to].isStockBack) return
  if (promoCodeId !== null)
    await applyPromoMinimum(tx, { orderId: id, withinCharge: to === 'returned' })
  if (replacesOrderId === null) return
  await lockOrder(tx, replacesOrderId)
  await applyPromoMinimum(tx, { orderId: replacesOrderId, withinCharge: false })
  await updateOrderStage(tx, replacesOrderId)
}

/** Goods that replace returned ones count for the promo code of the original order. */
export async function reevaluateReplacedPromo(tx: Db, orderId: string, replacedPaisa: number) {
  const replaced = await findReplacedOrder(tx, orderId)
  if (!replaced) throw new ShopError('not_found')
  await lockOrder(tx, replaced.id)
  await applyPromoMinimum(tx, { orderId: replaced.id, withinCharge: false, replacedPaisa })
  await updateOrderStage(tx, replaced.id)
}

/**
 * Gives a lost discount back, for example because a seller could not deliver. It counts as a
 * discount that the caller gives.
 */
export const restorePromo = (
  shop: Shop,
  caller: SignedIn,
  { id, version }: { id: string; version: number },
): Promise<Order> =>
  transaction(shop.db, async (tx) => {
    const locked = await lockOrder(tx, id)
    if (!locked) throw new ShopError('not_found')
    const states = await listConsignmentStates(tx, id, 0)
    if (states.reduce((sum, each) => sum + each.version, locked.version) !== version)
      throw new ShopError('changed_meanwhile')
    const lost = await findLostPromo(tx, id)
    if (!lost) throw new ShopError('nothing_changed')
    const limit = discountLimitOf(caller)
    const { lostPaisa, goodsPaisa } = lost
    if (limit !== null && lostPaisa * 100 > goodsPaisa * limit)
      throw new ShopError('promo_beyond_limit', { params: { max: limit } })
    await lowerPromoMinimum(tx, id)
    await applyPromoMinimum(tx, { orderId: id, withinCharge: false })
    await updateOrderStage(tx, id)
    const order = await reloadOrder(tx, id)
    const changes = { promoDiscount: { before: null, after: toRupees(lostPaisa) } }
    await recordOrderAction(tx, shop, caller.id, order, { action: 'changed', changes })
    return order
  })
