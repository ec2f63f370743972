import { orderMailRoles } from '#access/member-access.ts'
import { isVerified } from '#accounts/server/index.ts'
import { invalidate, type Tag } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { reusePromo } from '#promotions/server/index.ts'
import { removePurchases } from '#reviews/server/index.ts'
import type { Order } from '../../contract.ts'
import { stageName } from '../../stage-name.ts'
import { canBeUndone, stages, undoMinutes } from '../../stages.ts'
import { orderMailWords } from '../../words/mails.ts'
import { moveStockOfOrder } from '../change/change-order.queries.ts'
import { orderUpdatedMail } from '../notify/order-mails.ts'
import { sellerMail } from '../notify/seller-order-mails.ts'
import { reloadOrder } from '../read/orders.queries.ts'
import { recordOrderAction } from '../read/orders.ts'
import { listMembersToNotify } from '../read/seller-orders.queries.ts'
import { toSellerOrder } from '../read/to-order.queries.ts'
import {
  type LockedOrder,
  listConsignmentStates,
  lockOrder,
  updateOrderStage,
} from './move-order.queries.ts'
import { reevaluatePromo } from './promo-terms.ts'
import {
  findMethodAndCharge,
  insertUndoEvents,
  type LastStep,
  listLastSteps,
  listProductsOnlyHere,
  restoreStages,
  restoreUnits,
  updatePayUntil,
} from './undo-step.queries.ts'

interface StepUndo {
  id: string
  /** Undoes only the last step of this consignment. */
  consignment?: string
  /** The version that the caller saw: of the consignment if there is one, else of the order. */
  version: number
  by: 'shop' | 'seller'
}

const refusal = (reason: 'late' | 'nobody' | 'promo' | NonNullable<LastStep['blockedBy']>) =>
  new ShopError('step_stays', { params: { reason, minutes: undoMinutes } })

/**
 * Undoes the last step with all its consequences: units leave the stock again, the promo code is
 * used again, and the customer is notified. Refused after ten minutes, and once the step has led to
 * an invoice, a payment, a settlement or a return: these are corrected where they are booked.
 */
export function undoStep(
  shop: Shop,
  caller: SignedIn,
  { id, consignment, version, by }: StepUndo,
): Promise<Order> {
  return transaction(shop.db, async (tx) => {
    const locked = await lockOrder(tx, id)
    if (!locked) throw new ShopError('not_found')
    if (locked.isForRepair) throw new ShopError('order_of_repair')
    const states = await listConsignmentStates(tx, id, 0)
    const current = consignment
      ? states.find((each) => each.id === consignment)?.version
      : states.reduce((sum, each) => sum + each.version, locked.version)
    if (current !== version) throw new ShopError('changed_meanwhile')
    const steps = getUndoableSteps(await listLastSteps(tx, id), consignment, by)
    const wholeSteps = steps.filter(({ undone }) => !undone)
    await restoreStages(tx, id, wholeSteps)
    const takenIds = await takeUnitsAgain(tx, caller, id, steps)
    const delivered = wholeSteps
      .filter(({ to }) => to === 'delivered')
      .map((step) => step.consignment)
    if (delivered.length > 0)
      await removePurchases(tx, locked.userId, await listProductsOnlyHere(tx, id, delivered))
    const [undone] = steps
    if (undone) await reevaluatePromo(tx, id, locked, undone.undone?.to ?? undone.to)
    await insertUndoEvents(tx, id, steps, caller.id, by === 'seller')
    await redeemPromoAgain(shop, tx, id, locked, await updateOrderStage(tx, id))
    if (takenIds.length > 0 || delivered.length > 0)
      await invalidate(tx, ['catalogue', ...takenIds.map((product): Tag => `product:${product}`)])
    const order = await reloadOrder(tx, id)
    await notifyOfUndo(shop, tx, order, steps, by)
    await recordUndo(shop, tx, caller, order, steps)
    return order
  })
}

function recordUndo(shop: Shop, tx: Db, caller: SignedIn, order: Order, steps: LastStep[]) {
  const changes = Object.fromEntries(
    steps.map(({ undone, to, from }) => [
      'taken back',
      { before: undone?.to ?? to, after: undone ? to : from },
    ]),
  )
  return recordOrderAction(tx, shop, caller.id, order, { action: 'moved', changes })
}

/** The steps of the parts that moved last, together. Throws unless all of them can be undone. */
function getUndoableSteps(
  lastSteps: LastStep[],
  consignment: string | undefined,
  by: 'shop' | 'seller',
): LastStep[] {
  const newest = lastSteps.find((step) => (consignment ? step.consignment === consignment : true))
  const steps = lastSteps.filter((step) =>
    consignment ? step === newest : step.at.getTime() === newest?.at.getTime(),
  )
  if (
    steps.length === 0 ||
    steps.some((step) => step.by !== by || step.isAutomatic || step.isUndo || step.from === null)
  )
    throw refusal('nobody')
  for (const { undone, to, isRecent, blockedBy, pieces } of steps) {
    const stage = undone?.to ?? to
    if (!canBeUndone(stage)) throw refusal('return')
    if (!isRecent) throw refusal('late')
    if (blockedBy) throw refusal(blockedBy)
    if (stages[stage].isStockBack && !undone && !pieces) throw refusal('nobody')
  }
  return steps
}

/** Fails if other customers have bought the units since: then the order stays cancelled. */
async function takeUnitsAgain(
  tx: Db,
  caller: SignedIn,
  orderId: string,
  steps: LastStep[],
): Promise<number[]> {
  const restocked = steps.flatMap(
    ({ undone, pieces, to }) => undone?.pieces ?? (stages[to].isStockBack ? (pieces ?? []) : []),
  )
  if (restocked.length === 0) return []
  const moves = await restoreUnits(tx, orderId, restocked)
  if (!moves) throw new ShopError('changed_meanwhile')
  const { ids, missing } = await moveStockOfOrder(tx, orderId, moves, caller.id)
  if (missing.length > 0) throw new ShopError('out_of_stock', { params: { products: missing } })
  return ids
}

async function redeemPromoAgain(
  shop: Shop,
  tx: Db,
  id: string,
  { stage: previous, promoCodeId }: LockedOrder,
  current: Order['stage'],
) {
  if (!stages[previous].isUndone || stages[current].isUndone) return
  if (promoCodeId !== null && !(await reusePromo(tx, promoCodeId))) throw refusal('promo')
  const payment = await findMethodAndCharge(tx, id)
  if (payment && payment.chargePaisa > 0) {
    const { method, chargePaisa } = payment
    const until = shop.findPaymentDeadline(method, chargePaisa, shop.clock.now())
    await updatePayUntil(tx, id, until ?? null)
  }
}

/** Everyone who was notified of the step reads that it was a mistake. */
async function notifyOfUndo(
  shop: Shop,
  tx: Db,
  order: Order,
  steps: LastStep[],
  by: 'shop' | 'seller',
) {
  const [step] = steps
  if (!step) return
  const { language } = shop
  const text = orderMailWords(language).stepUndone(
    stageName(language, step.undone?.to ?? step.to, order.isPickup),
    stageName(language, step.undone ? step.to : (step.from ?? step.to), order.isPickup),
  )
  if (order.customer.email && (await isVerified(tx, order.customer.id)))
    await enqueueMail(tx, orderUpdatedMail(shop, order, text, ''))
  if (by === 'seller' || !stages[step.undone?.to ?? step.to].isStockBack) return
  for (const member of await listMembersToNotify(tx, order.id, orderMailRoles)) {
    const sellerOrder = toSellerOrder(order, member.consignment)
    if (sellerOrder && steps.some(({ consignment }) => consignment === member.consignment))
      await enqueueMail(
        tx,
        sellerMail(shop, 'stepUndone', member, { order: sellerOrder, changes: text }),
      )
  }
}
