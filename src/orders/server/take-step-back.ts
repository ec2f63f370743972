import { isVerified } from '#accounts/server/index.ts'
import { recordAction } from '#audit/server/index.ts'
import { invalidate, type Tag } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import { enqueueMail } from '#kit/server/mail/outbox.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { orderMailRoles } from '#member-access.ts'
import { reusePromo } from '#promotions/server/index.ts'
import { forgetPurchases } from '#reviews/server/index.ts'
import type { Order } from '../contract.ts'
import { orderMailWords } from '../mail-words.ts'
import { stageName } from '../stage-name.ts'
import { canBeTakenBack, stages, takeBackMinutes } from '../stages.ts'
import { moveStockOf } from './change-order.queries.ts'
import { type LockedOrder, listStanding, lockOrder, settleOrder } from './change-stage.queries.ts'
import { newsMail } from './order-mails.ts'
import { findOrder } from './orders.queries.ts'
import { orderTitle } from './orders.ts'
import { sellerMail } from './seller-order-mails.ts'
import { listToldMembers } from './seller-orders.queries.ts'
import {
  findHowPaid,
  insertTakenBack,
  type LastStep,
  listLastSteps,
  listOnlyHere,
  moveBack,
  restorePieces,
  waitAgain,
} from './take-back.queries.ts'
import { toPart } from './to-part.queries.ts'

interface TakeBack {
  id: string
  /** Only the last step of this one. */
  consignment?: string
  /** The consignment, or else the order, as it was seen. */
  version: number
  by: 'shop' | 'seller'
}

const stay = (reason: 'late' | 'nobody' | 'promo' | NonNullable<LastStep['stays']>) =>
  new ShopError('step_stays', { params: { reason, minutes: takeBackMinutes } })

/**
 * Takes the last step back, with all that followed from it: pieces leave the stock again, a promo
 * code is used again, and the customer is told.
 * Not after ten minutes, and not where an invoice, money or a return stands in the books since:
 * those are set right there.
 */
export function takeStepBack(
  shop: Shop,
  caller: SignedIn,
  { id, consignment, version, by }: TakeBack,
): Promise<Order> {
  return transaction(shop.db, async (tx) => {
    const locked = await lockOrder(tx, id, null)
    if (!locked) throw new ShopError('not_found')
    const standing = await listStanding(tx, id, 0)
    const seen = consignment
      ? standing.find((part) => part.id === consignment)?.version
      : standing.reduce((sum, part) => sum + part.version, locked.version)
    if (seen !== version) throw new ShopError('changed_meanwhile')
    const steps = chooseSteps(await listLastSteps(tx, id), consignment, by)
    await moveBack(
      tx,
      id,
      steps.filter(({ undone }) => !undone),
    )
    const taken = await takePiecesAgain(tx, caller, id, steps)
    const delivered = steps
      .filter(({ to, undone }) => to === 'delivered' && !undone)
      .map((step) => step.consignment)
    if (delivered.length > 0)
      await forgetPurchases(tx, locked.userId, await listOnlyHere(tx, id, delivered))
    await insertTakenBack(tx, id, steps, caller.id, by === 'seller')
    await usePromoAgain(shop, tx, id, locked, await settleOrder(tx, id))
    if (taken.length > 0 || delivered.length > 0)
      await invalidate(tx, ['catalogue', ...taken.map((product): Tag => `product:${product}`)])
    const order = await findOrder(tx, id, null)
    if (!order) throw new Error(`order ${id} has vanished`)
    await tell(shop, tx, order, steps, by)
    const changes = Object.fromEntries(
      steps.map(({ undone, to, from }) => [
        'taken back',
        { before: undone?.to ?? to, after: undone ? to : from },
      ]),
    )
    await recordAction(tx, caller.id, {
      action: 'moved',
      subject: 'order',
      subjectId: id,
      title: orderTitle(order),
      changes,
    })
    return order
  })
}

/** The parts that moved last, together; each of them must be able to go back. */
function chooseSteps(
  last: LastStep[],
  consignment: string | undefined,
  by: 'shop' | 'seller',
): LastStep[] {
  const newest = last.find((step) => (consignment ? step.consignment === consignment : true))
  const steps = last.filter((step) =>
    consignment ? step === newest : step.at.getTime() === newest?.at.getTime(),
  )
  if (
    steps.length === 0 ||
    steps.some((step) => step.by !== by || step.isAutomatic || step.takesBack || step.from === null)
  )
    throw stay('nobody')
  for (const { undone, to, isRecent, stays, pieces } of steps) {
    const at = undone?.to ?? to
    if (!canBeTakenBack(at)) throw stay('return')
    if (!isRecent) throw stay('late')
    if (stays) throw stay(stays)
    if (stages[at].isStockBack && !undone && !pieces) throw stay('nobody')
  }
  return steps
}

/** Somebody may have bought them since: then it stays cancelled. */
async function takePiecesAgain(
  tx: Db,
  caller: SignedIn,
  orderId: string,
  steps: LastStep[],
): Promise<number[]> {
  const pieces = steps.flatMap(
    ({ undone, pieces: whole, to }) =>
      undone?.pieces ?? (stages[to].isStockBack ? (whole ?? []) : []),
  )
  if (pieces.length === 0) return []
  const moves = await restorePieces(tx, orderId, pieces)
  if (!moves) throw new ShopError('changed_meanwhile')
  const { ids, missing } = await moveStockOf(tx, orderId, moves, caller.id)
  if (missing.length > 0) throw new ShopError('out_of_stock', { params: { products: missing } })
  return ids
}

async function usePromoAgain(
  shop: Shop,
  tx: Db,
  id: string,
  { stage: before, promoCodeId }: LockedOrder,
  now: Order['stage'],
) {
  if (!stages[before].isUndone || stages[now].isUndone) return
  if (promoCodeId !== null && !(await reusePromo(tx, promoCodeId))) throw stay('promo')
  const paid = await findHowPaid(tx, id)
  if (paid && paid.chargePaisa > 0)
    await waitAgain(tx, id, shop.payUntil(paid.method, paid.chargePaisa, shop.clock.now()) ?? null)
}

/** Whoever was told of the step is told that it was a mistake. */
async function tell(shop: Shop, tx: Db, order: Order, steps: LastStep[], by: 'shop' | 'seller') {
  const [step] = steps
  if (!step) return
  const news = orderMailWords.takenBack(
    stageName(step.undone?.to ?? step.to, order.isPickup),
    stageName(step.undone ? step.to : (step.from ?? step.to), order.isPickup),
  )
  if (order.customer.email && (await isVerified(tx, order.customer.id)))
    await enqueueMail(tx, newsMail(shop, order, news, ''))
  if (by === 'seller' || !stages[step.undone?.to ?? step.to].isStockBack) return
  for (const member of await listToldMembers(tx, order.id, orderMailRoles)) {
    const part = toPart(order, member.consignment)
    if (part && steps.some(({ consignment }) => consignment === member.consignment))
      await enqueueMail(tx, sellerMail(shop, 'takenBack', member, { part, changes: news }))
  }
}
