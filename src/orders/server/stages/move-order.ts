import type { Language } from '#kit/contract/language.ts'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import { refuseViolations } from '#kit/server/db/connection/refuse-violations.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import { toShopError } from '#kit/server/http/error-handler.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Parcel } from '../../consignment.ts'
import type { ChangeStage, ChangeStages, StageResult } from '../../contract/staff.ts'
import type { Order } from '../../contract.ts'
import { type Mover, stages } from '../../stages.ts'
import { orderFieldWords } from '../../words/fields.ts'
import { orderOfficeWords } from '../../words/office.ts'
import { notifyCustomerOfMove, recordMoves } from '../notify/notify-of-move.ts'
import { notifySellersOfMove } from '../notify/notify-of-order.ts'
import { reloadOrder } from '../read/orders.queries.ts'
import {
  findUnpaid,
  insertEvents,
  listConsignmentStates,
  lockOrder,
  lockOrderOfCustomer,
  lockOverdueOrder,
  updateConsignments,
  updateOrderStage,
} from './move-order.queries.ts'
import { type MoveRequest, planMove, type Step } from './plan-move.ts'
import { reevaluatePromo } from './promo-terms.ts'
import { requireMayTakeCash } from './require-may-take-cash.ts'
import { applyStageEffects, returnPromoIfUndone } from './stage-effects.ts'

interface OrderMove extends MoveRequest {
  id: string
  note?: string
  parcel?: Parcel
  /** Null when the shop moves the order automatically. */
  caller: Pick<SignedIn, 'id'> | null
  by: Mover
  /** Does nothing unless the order is unpaid after its deadline. */
  ifOverdue?: boolean
  /**
   * A return that staff or the seller have approved: the return period no longer matters, and the
   * customer is notified by the return instead.
   */
  isApprovedReturn?: boolean
  /** Sends the customer no mail, for example because the customer is in the shop. */
  isQuiet?: boolean
  /** Whether the repair that the order bills moves it. */
  isByRepair?: boolean
}

interface MoveOutcome {
  order: Order
  /** The consignments that could not take the step. */
  unmoved: string[]
}

/**
 * Moves an order along the table of transitions: all of its consignments that can take the step,
 * one of them, or single units.
 */
export const moveOrderAsStaff = (
  shop: Shop,
  caller: SignedIn,
  input: Omit<ChangeStage, 'note'> & { note?: string },
): Promise<MoveOutcome> => {
  const {
    id,
    status: to,
    note,
    from: expectedStage,
    consignment,
    version,
    pieces,
    ...parcel
  } = input
  const request = { id, to, note, expectedStage, consignment, version, pieces }
  const work = transaction(shop.db, async (tx) => {
    if (to === 'delivered') await requireMayTakeCash(tx, caller, input)
    return moveOrderIn(shop, tx, { ...request, parcel, caller, by: 'shop' })
  })
  return refuseUncovered(work)
}

/** Awaits a transaction that may return items of a seller who was already paid for them. */
export const refuseUncovered = <Result>(work: Promise<Result>) =>
  refuseViolations({ settlement_entries_return_covered: ['return_not_covered'] }, work)

/** The message for staff, which names the consignments that could not move. */
export const describeOutcome = ({ order, unmoved }: MoveOutcome, language: Language) => {
  const words = orderOfficeWords(language)
  return unmoved.length === 0
    ? words.updated
    : words.updatedBut(
        order.consignments
          .filter(({ id }) => unmoved.includes(id))
          .map(({ seller, stage }) => ({ seller: seller?.name ?? null, stage })),
      )
}

/** Moves several orders, one after the other. Each succeeds or fails independently. */
export async function moveOrdersAsStaff(
  shop: Shop,
  caller: SignedIn,
  { ids, ...input }: ChangeStages,
): Promise<StageResult[]> {
  const { language } = caller
  const results: StageResult[] = []
  for (const id of ids) {
    const result = moveOrderAsStaff(shop, caller, { id, ...input }).then(
      (outcome) => ({ id, moved: true, message: describeOutcome(outcome, language) }),
      (error) => ({
        id,
        moved: false,
        message: toShopError(error, shop.disk).describe(language).message,
      }),
    )
    results.push(await result)
  }
  return results
}

interface Cancellation {
  id: string
  consignment?: string
  expectedTotal?: number | undefined
}

/**
 * A customer cancels an order, or one seller's part of it, while this is still possible. Refused if
 * the remaining charge differs from the one that the customer expects.
 */
export const cancelAsCustomer = (
  shop: Shop,
  caller: SignedIn,
  { expectedTotal, ...cancelled }: Cancellation,
): Promise<Order> =>
  transaction(shop.db, async (tx) => {
    const move = { ...cancelled, to: 'cancelled', caller, by: 'customer' } as const
    const { order } = await moveOrderIn(shop, tx, move)
    const total = toRupees(toPaisa(order.total - order.dropped))
    if (expectedTotal !== undefined && expectedTotal !== total)
      throw new ShopError('promo_would_end', { params: { total, due: order.due } })
    return order
  })

/**
 * Moves an order or a part of it. Every move goes through here or through `moveOrderIn`: history,
 * stock, sums and notifications follow.
 */
export const moveOrder = (shop: Shop, move: OrderMove): Promise<MoveOutcome> =>
  refuseUncovered(transaction(shop.db, (tx) => moveOrderIn(shop, tx, move)))

/** Moves an order inside a transaction that does more. */
export async function moveOrderIn(
  shop: Shop,
  tx: Db,
  {
    id,
    note = '',
    parcel = {},
    caller,
    ifOverdue = false,
    isApprovedReturn = false,
    isQuiet = isApprovedReturn,
    isByRepair = false,
    ...request
  }: OrderMove,
): Promise<MoveOutcome> {
  const { to, by } = request
  if (stages[to].reasonFrom.includes(by) && !note)
    throw new ShopError('invalid_input', { fields: { note: orderFieldWords.reason } })
  const callerId = caller?.id ?? null
  const customerId = by === 'customer' ? callerId : null
  const locked = await lockForMove(tx, id, { customerId, ifOverdue })
  if (!locked) throw new ShopError('not_found')
  // Otherwise a bill could be cancelled or returned while its parts stay in the device.
  if (caller && locked.isForRepair && !isByRepair) throw new ShopError('order_of_repair')
  const consignments = await listConsignmentStates(tx, id, shop.settings.current.returnDays)
  const version = consignments.reduce((sum, each) => sum + each.version, locked.version)
  if (request.version !== undefined && !request.consignment && request.version !== version)
    throw new ShopError('changed_meanwhile')
  const { steps, unmoved } = planMove(
    isApprovedReturn ? consignments.map((each) => ({ ...each, isReturnable: true })) : consignments,
    locked.stage,
    request,
    locked.isPickup,
  )
  await shop.requireStepAllowed(tx, { orderId: id, to, steps })
  if (to === 'delivered') await requirePaid(tx, id, steps)
  await updateConsignments(tx, { orderId: id, to, by, parcel, callerId, steps })
  await insertEvents(tx, {
    orderId: id,
    to,
    steps,
    staffId: by === 'customer' ? null : callerId,
    bySeller: by === 'seller',
    byShop: caller === null,
    note,
  })
  await applyStageEffects(tx, to, { orderId: id, order: locked, steps, moverId: callerId })
  if (to === 'returned' && callerId && !isApprovedReturn)
    await shop.completeCounterReturns(tx, {
      orderId: id,
      staffId: callerId,
      bySeller: by === 'seller',
    })
  await reevaluatePromo(tx, id, locked, to)
  await returnPromoIfUndone(tx, locked, await updateOrderStage(tx, id))
  const order = await reloadOrder(tx, id, customerId)
  if (!isQuiet) await notifyCustomerOfMove(shop, tx, { order, to, steps, note, by })
  await notifySellersOfMove(shop, tx, { order, to, steps, note, by })
  if (caller && by !== 'customer')
    await recordMoves(tx, caller, { order, to, steps }, shop.language)
  return { order, unmoved }
}

/** Goods that are paid online leave the shop only once they are paid. */
async function requirePaid(tx: Db, id: string, steps: Step[]) {
  const unpaid = await findUnpaid(
    tx,
    id,
    steps.map(({ consignment }) => consignment),
  )
  if (unpaid) throw new ShopError('order_unpaid', { params: { due: toRupees(unpaid.paisa) } })
}

function lockForMove(
  tx: Db,
  id: string,
  { customerId, ifOverdue }: { customerId: string | null; ifOverdue: boolean },
) {
  if (customerId) return lockOrderOfCustomer(tx, id, customerId)
  return ifOverdue ? lockOverdueOrder(tx, id) : lockOrder(tx, id)
}
