import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import { toShopError } from '#kit/server/http/error-handler.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Parcel } from '../consignment.ts'
import type { Order } from '../contract.ts'
import { orderFieldWords } from '../field-words.ts'
import { orderOfficeWords } from '../office-words.ts'
import type { ChangeStage, ChangeStages, StageResult } from '../staff-contract.ts'
import { type Mover, stages } from '../stages.ts'
import {
  insertEvents,
  listStanding,
  lockOrder,
  settleOrder,
  updateConsignments,
} from './change-stage.queries.ts'
import { findOrder } from './orders.queries.ts'
import { planMove, type WantedMove } from './plan-move.ts'
import { applyEffects, givePromoCodeBack } from './stage-effects.ts'
import { recordMoves, tellCustomer } from './tell-of-move.ts'
import { tellSellersOfMove } from './tell-sellers.ts'

export interface Change extends WantedMove {
  id: string
  note: string
  parcel: Parcel
  /** Null where the shop does it by itself. */
  caller: Pick<SignedIn, 'id'> | null
  by: Mover
  /** Only if it waits in vain to be paid. */
  ifOverdue?: boolean
  /**
   * It was agreed to take it back: the days for that do not count any more, and whoever agreed
   * tells the customer.
   */
  isAgreed?: boolean
  /** Whoever bought it stands there: no mail tells them of each step. */
  isQuiet?: boolean
}

export interface Changed {
  order: Order
  /** The consignments that could not take the step, and stay as they were. */
  stayed: string[]
}

/**
 * Moves an order along the table of transitions: all of its consignments that can take the step,
 * one of them, or single pieces.
 * The customer sees it in the timeline and gets a mail.
 */
export const changeOrderStage = (
  shop: Shop,
  caller: SignedIn,
  input: Omit<ChangeStage, 'note'> & { note?: string },
): Promise<Changed> => {
  const { id, status, note = '', from, consignment, version, pieces, ...parcel } = input
  return change(shop, {
    id,
    to: status,
    seen: from,
    consignment,
    version,
    pieces,
    note,
    parcel,
    caller,
    by: 'shop',
  })
}

/** What the reply says, and what could not move. */
export const outcomeOf = ({ order, stayed }: Changed) =>
  stayed.length === 0
    ? orderOfficeWords.updated
    : orderOfficeWords.updatedBut(
        order.consignments
          .filter(({ id }) => stayed.includes(id))
          .map(({ seller, stage }) => ({ seller: seller?.name ?? null, stage })),
      )

/** Moves several, one after the other: each succeeds or fails by itself. */
export async function changeOrderStages(
  shop: Shop,
  caller: SignedIn,
  { ids, ...change }: ChangeStages,
): Promise<StageResult[]> {
  const results: StageResult[] = []
  for (const id of ids) {
    const result = changeOrderStage(shop, caller, { id, ...change }).then(
      (changed) => ({ id, moved: true, message: outcomeOf(changed) }),
      (error) => ({ id, moved: false, message: toShopError(error).message }),
    )
    results.push(await result)
  }
  return results
}

/** A customer cancels their own order, or what one seller sends of it, while they still may. */
export const cancelOwnOrder = async (
  shop: Shop,
  caller: SignedIn,
  id: string,
  consignment?: string,
): Promise<Order> =>
  (
    await change(shop, {
      id,
      to: 'cancelled',
      consignment,
      note: '',
      parcel: {},
      caller,
      by: 'customer',
    })
  ).order

/** The one way in which anybody moves an order or a part of it. */
export const change = (shop: Shop, wanted: Change): Promise<Changed> =>
  transaction(shop.db, (tx) => changeIn(shop, tx, wanted))

/** The same as part of something larger. */
export async function changeIn(
  shop: Shop,
  tx: Db,
  {
    id,
    note,
    parcel,
    caller,
    ifOverdue = false,
    isAgreed = false,
    isQuiet = isAgreed,
    ...wanted
  }: Change,
): Promise<Changed> {
  const { to, by } = wanted
  if (stages[to].reasonFrom.includes(by) && !note)
    throw new ShopError('invalid_input', { fields: { note: orderFieldWords.reason } })
  const callerId = caller?.id ?? null
  const ofUser = by === 'customer' ? callerId : null
  const locked = await lockOrder(tx, id, ofUser, ifOverdue)
  if (!locked) throw new ShopError('not_found')
  const standing = await listStanding(tx, id, shop.settings.current.returnDays)
  const version = standing.reduce((sum, part) => sum + part.version, locked.version)
  if (wanted.version !== undefined && !wanted.consignment && wanted.version !== version)
    throw new ShopError('changed_meanwhile')
  const { steps, stayed } = planMove(
    isAgreed ? standing.map((each) => ({ ...each, isReturnable: true })) : standing,
    locked.stage,
    wanted,
    locked.isPickup,
  )
  await shop.beforeStep(tx, { orderId: id, to, steps })
  await updateConsignments(tx, { orderId: id, to, parcel, steps })
  await insertEvents(tx, {
    orderId: id,
    to,
    steps,
    staffId: by === 'customer' ? null : callerId,
    bySeller: by === 'seller',
    byShop: caller === null,
    note,
  })
  await applyEffects(tx, to, { orderId: id, order: locked, steps, moverId: callerId })
  if (to === 'returned' && callerId && !isAgreed)
    await shop.takenAtCounter(tx, { orderId: id, staffId: callerId, bySeller: by === 'seller' })
  await givePromoCodeBack(tx, locked, await settleOrder(tx, id))
  const order = await findOrder(tx, id, ofUser)
  if (!order) throw new Error(`order ${id} has vanished`)
  if (!isQuiet) await tellCustomer(shop, tx, { order, to, steps, note })
  await tellSellersOfMove(shop, tx, { order, to, steps, note, by })
  if (caller && by !== 'customer') await recordMoves(tx, caller, { order, to, steps })
  return { order, stayed }
}
