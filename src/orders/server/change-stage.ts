import { orderMessages } from '#contract/order-messages.ts'
import { canBecome, type OrderStage, orderStages, stagesBefore } from '#contract/orders.rules.ts'
import type { Order } from '#contract/orders.ts'
import type { ChangeStatus, ChangeStatuses, StatusResult } from '#contract/staff-orders.ts'
import { recordDeed } from '../audit/audit.queries.ts'
import { invalidate, type Tag } from '../cache/invalidate.ts'
import type { Db } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import type { SignedIn } from '../http/caller.ts'
import { toShopError } from '../http/error-handler.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { returnPromoUse } from '../promotions/promotions.queries.ts'
import { recordPurchases } from '../reviews/reviews.queries.ts'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import { findStage, insertEvent, listProductIds, type MovedOrder, moveOrder, returnStock } from './change-status.queries.ts'
import { statusChangedMail } from './order-mails.ts'
import { findOrder } from './orders.queries.ts'
import { orderTitle } from './orders.ts'

interface Change {
  id: string
  to: OrderStage
  from: readonly OrderStage[]
  /** Where whoever moves it saw it stand. */
  seen?: OrderStage
  note: string
  caller: SignedIn
  by: 'customer' | 'shop'
}

/** Moves any order along the table of transitions; the customer sees it in the timeline and gets a mail. */
export const changeOrderStatus = (shop: Shop, caller: SignedIn, { id, status, note, from }: ChangeStatus): Promise<Order> =>
  change(shop, { id, to: status, from: stagesBefore(status).filter((before) => before === (from ?? before)), seen: from, note, caller, by: 'shop' })

/** Moves several, one after the other: each succeeds or fails by itself. */
export async function changeOrderStatuses(shop: Shop, caller: SignedIn, { ids, ...change }: ChangeStatuses): Promise<StatusResult[]> {
  const results: StatusResult[] = []
  for (const id of ids) {
    const result = changeOrderStatus(shop, caller, { id, ...change }).then(
      () => ({ id, moved: true, message: orderMessages.moved }),
      (error) => ({ id, moved: false, message: toShopError(error).message }),
    )
    results.push(await result)
  }
  return results
}

/** A customer takes their own order back while it is pending. */
export const cancelOwnOrder = (shop: Shop, caller: SignedIn, id: string): Promise<Order> =>
  change(shop, { id, to: 'cancelled', from: ['pending'], note: '', caller, by: 'customer' })

function change(shop: Shop, { id, to, from, seen, note, caller, by }: Change): Promise<Order> {
  const ofUser = by === 'customer' ? caller.id : null
  return transaction(shop.db, async (tx) => {
    const moved = await moveOrder(tx, { id, to, from, ofUser, returnDays: shop.settings.current.returnDays })
    if (!moved) throw await refusalOf(tx, { id, to, seen }, ofUser)
    await insertEvent(tx, { orderId: id, from: moved.from, to, staffId: by === 'shop' ? caller.id : null, note })
    await settle(tx, id, to, moved, caller)
    const order = await findOrder(tx, id, ofUser)
    if (!order) throw new Error(`order ${id} has vanished`)
    if (order.customer.email) await enqueueMail(tx, statusChangedMail(shop, order, note))
    if (by === 'shop') await recordMove(tx, caller, order, moved.from)
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

const recordMove = (tx: Db, caller: SignedIn, order: Order, from: OrderStage) =>
  recordDeed(tx, caller.id, {
    action: 'moved',
    subject: 'order',
    subjectId: order.id,
    title: orderTitle(order),
    changes: { status: { before: from, after: order.stage } },
  })

async function refusalOf(tx: Db, { id, to, seen }: Pick<Change, 'id' | 'to' | 'seen'>, ofUser: string | null) {
  const found = await findStage(tx, id, ofUser)
  if (!found) return new ShopError('not_found')
  if (seen && found.stage !== seen) return new ShopError('changed_meanwhile')
  const late = to === 'returned' && orderStages.includes(found.stage) && canBecome(found.stage, to)
  return new ShopError(late ? 'return_too_late' : 'status_not_possible')
}
