import { isVerified } from '#accounts/server/index.ts'
import { recordAction } from '#audit/server/index.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import { toShopError } from '#kit/server/http/error-handler.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Order } from '../contract.ts'
import { orderOfficeWords } from '../office-words.ts'
import type { ChangeStage, ChangeStages, StageResult } from '../staff-contract.ts'
import { canBecome, type Mover, type OrderStage, stages, stagesBefore } from '../stages.ts'

import { findStage, insertEvent, moveOrder } from './change-stage.queries.ts'
import { stageChangedMail } from './order-mails.ts'
import { findOrder } from './orders.queries.ts'
import { orderTitle } from './orders.ts'
import { applyEffects } from './stage-effects.ts'

interface Change {
  id: string
  to: OrderStage
  /** The stage the mover saw it in. */
  seen?: OrderStage
  note: string
  caller: SignedIn
  by: Mover
}

/** Moves any order along the table of transitions; the customer sees it in the timeline and gets a mail. */
export const changeOrderStage = (shop: Shop, caller: SignedIn, { id, status, note, from }: ChangeStage): Promise<Order> =>
  change(shop, { id, to: status, seen: from, note, caller, by: 'shop' })

/** Moves several, one after the other: each succeeds or fails by itself. */
export async function changeOrderStages(shop: Shop, caller: SignedIn, { ids, ...change }: ChangeStages): Promise<StageResult[]> {
  const results: StageResult[] = []
  for (const id of ids) {
    const result = changeOrderStage(shop, caller, { id, ...change }).then(
      () => ({ id, moved: true, message: orderOfficeWords.updated }),
      (error) => ({ id, moved: false, message: toShopError(error).message }),
    )
    results.push(await result)
  }
  return results
}

/** A customer cancels their own order, while they still may. */
export const cancelOwnOrder = (shop: Shop, caller: SignedIn, id: string): Promise<Order> =>
  change(shop, { id, to: 'cancelled', note: '', caller, by: 'customer' })

function change(shop: Shop, { id, to, seen, note, caller, by }: Change): Promise<Order> {
  const ofUser = by === 'customer' ? caller.id : null
  const from = stagesBefore(to, by).filter((before) => before === (seen ?? before))
  const deliveredWithinDays = stages[to].isWithinReturnPeriod ? shop.settings.current.returnDays : null
  return transaction(shop.db, async (tx) => {
    const moved = await moveOrder(tx, { id, to, from, ofUser, deliveredWithinDays })
    if (!moved) throw await refusalOf(tx, { id, to, seen }, ofUser)
    await insertEvent(tx, { orderId: id, from: moved.from, to, staffId: by === 'shop' ? caller.id : null, note })
    await applyEffects(tx, to, { orderId: id, customerId: moved.userId, promoCodeId: moved.promoCodeId, moverId: caller.id })
    const order = await findOrder(tx, id, ofUser)
    if (!order) throw new Error(`order ${id} has vanished`)
    if (order.customer.email && (await isVerified(tx, order.customer.id))) await enqueueMail(tx, stageChangedMail(shop, order, note))
    if (by === 'shop') await recordMove(tx, caller, order, moved.from)
    return order
  })
}

const recordMove = (tx: Db, caller: SignedIn, order: Order, from: OrderStage) =>
  recordAction(tx, caller.id, {
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
  const late = stages[to].isWithinReturnPeriod && canBecome(found.stage, to)
  return new ShopError(late ? 'return_too_late' : 'status_not_possible')
}
