import { canBecome, type OrderStage, orderStages, stagesBefore } from '#contract/orders.rules.ts'
import type { ChangeStatus, Order } from '#contract/orders.ts'
import { invalidate, type Tag } from '../cache/invalidate.ts'
import type { Db } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import type { SignedIn } from '../http/caller.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { returnPromoUse } from '../promotions/promotions.queries.ts'
import { recordPurchases } from '../reviews/reviews.queries.ts'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import { findStage, insertEvent, listProductIds, type MovedOrder, moveOrder, returnStock } from './change-status.queries.ts'
import { statusChangedMail } from './order-mails.ts'
import { findOrder } from './orders.queries.ts'

interface Change {
  id: string
  to: OrderStage
  from: readonly OrderStage[]
  note: string
  caller: SignedIn
  by: 'customer' | 'shop'
}

/** Moves any order along the table of transitions; the customer sees it in the timeline and gets a mail. */
export const changeOrderStatus = (shop: Shop, caller: SignedIn, { id, status, note }: ChangeStatus): Promise<Order> =>
  change(shop, { id, to: status, from: stagesBefore(status), note, caller, by: 'shop' })

/** A customer takes their own order back while it is pending. */
export const cancelOwnOrder = (shop: Shop, caller: SignedIn, id: string): Promise<Order> =>
  change(shop, { id, to: 'cancelled', from: ['pending'], note: '', caller, by: 'customer' })

function change(shop: Shop, { id, to, from, note, caller, by }: Change): Promise<Order> {
  const ofUser = by === 'customer' ? caller.id : null
  return transaction(shop.db, async (tx) => {
    const moved = await moveOrder(tx, { id, to, from, ofUser, returnDays: shop.settings.current.returnDays })
    if (!moved) throw await refusalOf(tx, id, to, ofUser)
    await insertEvent(tx, { orderId: id, from: moved.from, to, staffId: by === 'shop' ? caller.id : null, note })
    await settle(tx, id, to, moved, caller)
    const order = await findOrder(tx, id, null)
    if (!order) throw new Error(`order ${id} has vanished`)
    await enqueueMail(tx, statusChangedMail(shop, order, note))
    return order
  })
}

/** What a stage means for stock, promo codes and reviews; exactly once, because an order enters a stage once. */
async function settle(tx: Db, id: string, to: OrderStage, { userId, promoCodeId }: MovedOrder, caller: SignedIn) {
  if (to === 'cancelled' || to === 'returned') {
    const productIds = await returnStock(tx, id, to === 'cancelled' ? 'cancel' : 'return', caller.id)
    await invalidate(tx, ['catalogue', ...productIds.map((product): Tag => `product:${product}`)])
  }
  if (to === 'cancelled' && promoCodeId !== null) await returnPromoUse(tx, promoCodeId)
  if (to === 'delivered') {
    const productIds = await listProductIds(tx, id)
    await recordPurchases(tx, userId, productIds)
    await invalidate(
      tx,
      productIds.map((product): Tag => `product:${product}`),
    )
  }
}

async function refusalOf(tx: Db, id: string, to: OrderStage, ofUser: string | null) {
  const found = await findStage(tx, id, ofUser)
  if (!found) return new ShopError('not_found')
  const late = to === 'returned' && orderStages.includes(found.stage) && canBecome(found.stage, to)
  return new ShopError(late ? 'return_too_late' : 'status_not_possible')
}
