import { listRequested } from '#cart/server/index.ts'
import { type Totals, toCartTotals } from '#cart/totals.ts'
import { getArrival } from '#delivery/arrival.ts'
import type { Language } from '#kit/contract/language.ts'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import { invalidate, type Tag } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { findUsedPromo, type PromoState } from '#promotions/server/index.ts'
import type { ChangeOrder, ChangePreview, RequestedChange } from '../../contract/change.ts'
import type { ChangeParcel } from '../../contract/staff.ts'
import type { ChangedItem, Order } from '../../contract.ts'
import { insideKinds } from '../../model.ts'
import { notifyOfChange } from '../notify/notify-of-change.ts'
import { requireAddress, requireOffered } from '../place/steps/choose-delivery.ts'
import { findOrder, reloadOrder } from '../read/orders.queries.ts'
import { recordOrderAction } from '../read/orders.ts'
import { lockOrder, updateOrderStage, updateParcel } from '../stages/move-order.queries.ts'
import { applyPromoMinimum } from '../stages/promo-terms.queries.ts'
import { discountLimitOf } from './agreed-price.ts'
import {
  findOptionFor,
  insertChange,
  insertFirstEvents,
  moveStockOfOrder,
  updateOrderFields,
  updateOrderSums,
  upsertConsignments,
  upsertLines,
} from './change-order.queries.ts'
import { findOrderState, type OrderState } from './order-state.queries.ts'
import { type ChangePlan, planChange } from './plan-change.ts'

async function loadAndPlan(
  db: Db,
  caller: SignedIn,
  state: OrderState,
  request: RequestedChange,
  language: Language,
): Promise<ChangePlan> {
  const { shippingOption, address, shippingAddress, add = [] } = request
  const isMoved = address !== undefined || shippingAddress !== undefined
  // A new destination recomputes the sums from goods, and a repair's bill also has work.
  const isSummedUp = request.lines || add.length > 0 || shippingOption !== undefined || isMoved
  if (state.isForRepair && isSummedUp) throw new ShopError('order_of_repair')
  const district = address?.district ?? (isMoved ? null : (state.address?.district ?? null))
  const option = await findOptionFor(db, shippingOption ?? state.shippingOption, district)
  const isOtherOption = shippingOption !== undefined && shippingOption !== state.shippingOption
  if (isOtherOption) requireOffered(option, { address, shippingOption })
  else if (isMoved && option && !option.delivers)
    throw new ShopError('not_delivered_there', {
      params: { name: option.name, district: district ?? '' },
    })
  // Changing from pickup to delivery needs an address, unless the order has one.
  if (option && (isMoved || isOtherOption))
    requireAddress(option, {
      address,
      shippingAddress: shippingAddress ?? (isMoved ? '' : state.shippingAddress),
    })
  return planChange(state, request, {
    offered: await listRequested(db, add),
    option,
    promo: await findPromoOf(db, state),
    limit: discountLimitOf(caller),
    language,
  })
}

/** The promo code of an order, with the minimum that was fixed with it. */
async function findPromoOf(
  db: Db,
  { promoCodeId, promoMinimumPaisa, userId }: OrderState,
): Promise<PromoState | null> {
  const promo = promoCodeId === null ? null : await findUsedPromo(db, promoCodeId, userId)
  return promo && { ...promo, minimumPaisa: promoMinimumPaisa ?? promo.minimumPaisa }
}

const chargedPaisa = ({ consignments }: OrderState) =>
  consignments.reduce((sum, { totalPaisa, droppedPaisa }) => sum + totalPaisa - droppedPaisa, 0)

/** Previews the costs of a change. Nothing is changed, taken or locked. */
export async function previewChange(
  shop: Shop,
  caller: SignedIn,
  { id, ...request }: RequestedChange & { id: string },
): Promise<ChangePreview> {
  const state = await findOrderState(shop.db, id)
  if (!state) throw new ShopError('not_found')
  const { goods, items } = await loadAndPlan(shop.db, caller, state, request, shop.language)
  const { totals, chargePaisa } = sumUp(state, goods)
  return {
    ...toCartTotals(totals),
    before: toRupees(chargedPaisa(state)),
    charge: toRupees(chargePaisa),
    due: toRupees(Math.max(0, chargePaisa - state.paidPaisa)),
    refundDue: toRupees(Math.max(0, state.paidPaisa - chargePaisa)),
    items,
    isPromoLost: goods?.isPromoLost ?? false,
  }
}

const sumNames = [
  'subTotalPaisa',
  'productDiscountPaisa',
  'promoDiscountPaisa',
  'shippingPaisa',
  'totalPaisa',
  'taxablePaisa',
] as const

function sumUp(
  { consignments }: OrderState,
  goods: ChangePlan['goods'],
): { totals: Totals; chargePaisa: number } {
  const planned = goods?.consignments ?? []
  const unchanged = consignments.filter(({ id }) => !planned.some((other) => other.id === id))
  const sums = Object.fromEntries(
    sumNames.map((name) => [
      name,
      [...unchanged, ...planned].reduce((sum, consignment) => sum + consignment[name], 0),
    ]),
  ) as Record<(typeof sumNames)[number], number>
  const cancelledPaisa = (goods?.lines ?? []).reduce(
    (sum, { payPaisa, cancelledQuantity }) => sum + payPaisa * cancelledQuantity,
    0,
  )
  const chargePaisa =
    sums.totalPaisa -
    unchanged.reduce((sum, { droppedPaisa }) => sum + droppedPaisa, 0) -
    cancelledPaisa +
    (goods?.newlyLostPaisa ?? 0)
  return {
    totals: { ...sums, taxPaisa: 0, vatPaisa: sums.totalPaisa - sums.taxablePaisa },
    chargePaisa,
  }
}

/**
 * Changes an order, all or nothing: lines, prices, stock, the sums of every consignment, the
 * destination and the history change together. Of two simultaneous changes, the second is refused.
 * So are changes once the order is packed or its invoice is issued.
 */
export function changeOrder(
  shop: Shop,
  caller: SignedIn,
  { id, version, expectedTotal, note, ...request }: ChangeOrder,
): Promise<Order> {
  return transaction(shop.db, async (tx) => {
    const locked = await lockOrder(tx, id)
    const state = locked && (await findOrderState(tx, id))
    if (!state) throw new ShopError('not_found')
    if (state.version !== version) throw new ShopError('changed_meanwhile')
    const plan = await loadAndPlan(tx, caller, state, request, shop.language)
    if (plan.goods) await saveGoods(tx, caller, state, plan.goods)
    const delivery = plan.delivery && {
      ...plan.delivery,
      arrival: getArrival(shop.clock.now().getTime(), plan.delivery),
    }
    await updateOrderFields(tx, { id, fields: plan.fields, delivery })
    await insertChange(tx, {
      orderId: id,
      staffId: caller.id,
      items: plan.items,
      beforePaisa: chargedPaisa(state),
      note,
    })
    const order = await reloadOrder(tx, id)
    const charge = toRupees(toPaisa(order.total) - toPaisa(order.dropped))
    if (expectedTotal !== undefined && expectedTotal !== charge)
      throw new ShopError('total_changed', { params: { total: charge } })
    const newConsignments =
      plan.goods?.consignments.filter(({ isNew }) => isNew).map(({ id }) => id) ?? []
    if (plan.items.some(({ what }) => !insideKinds.includes(what)))
      await notifyOfChange(shop, tx, { order, items: plan.items, newConsignments, note })
    const changes = describeForAudit(plan.items, chargedPaisa(state), charge)
    await recordOrderAction(tx, shop, caller.id, order, { action: 'changed', changes })
    return order
  })
}

async function saveGoods(
  tx: Db,
  caller: SignedIn,
  { id, promoCodeId }: OrderState,
  { consignments, lines, removed, moves }: NonNullable<ChangePlan['goods']>,
) {
  const { ids, missing } = await moveStockOfOrder(tx, id, moves, caller.id)
  if (missing.length > 0) throw new ShopError('out_of_stock', { params: { products: missing } })
  await upsertConsignments(tx, id, consignments)
  await upsertLines(tx, id, lines, removed)
  const newConsignments = consignments.filter(({ isNew }) => isNew)
  if (newConsignments.length > 0) await insertFirstEvents(tx, id, newConsignments, caller.id)
  if (promoCodeId !== null) await applyPromoMinimum(tx, { orderId: id, withinCharge: false })
  await updateOrderSums(tx, id)
  await updateOrderStage(tx, id)
  if (ids.length > 0)
    await invalidate(tx, ['catalogue', ...ids.map((product): Tag => `product:${product}`)])
}

/** The audit log shows goods and money in full, but of personal data only that it changed. */
function describeForAudit(items: ChangedItem[], beforePaisa: number, after: number) {
  const goods = Map.groupBy(
    items.filter(({ name }) => name !== undefined),
    ({ what }) => what,
  )
  const list = (group: ChangedItem[], side: 'before' | 'after') =>
    group.map((item) => `${item.name}: ${item[side] ?? '–'}`).join(', ')
  const changes = [...goods].map(
    ([what, group]) =>
      [what, { before: list(group, 'before'), after: list(group, 'after') }] as const,
  )
  const fields = items.filter(({ name }) => name === undefined).map(({ what }) => what)
  const before = toRupees(beforePaisa)
  return Object.fromEntries([
    ...changes,
    ...(fields.length > 0 ? [['fields', { before: null, after: fields.join(', ') }] as const] : []),
    ...(before === after ? [] : [['total', { before, after }] as const]),
  ])
}

/** Corrects the courier and the tracking of a shipped consignment. */
export function changeParcel(
  shop: Shop,
  caller: SignedIn,
  { id, by, ...parcel }: ChangeParcel & { by: 'shop' | 'seller' },
): Promise<Order> {
  return transaction(shop.db, async (tx) => {
    const locked = await lockOrder(tx, id)
    const found = locked && (await findOrder(tx, id))
    const consignment = found?.consignments.find((each) => each.id === parcel.consignment)
    if (!consignment) throw new ShopError('not_found')
    if (consignment.stage !== 'shipped') throw new ShopError('status_not_possible')
    if (!(await updateParcel(tx, id, { ...parcel, by, callerId: caller.id })))
      throw new ShopError('changed_meanwhile')
    const order = await reloadOrder(tx, id)
    const trackingNumber = {
      before: consignment.trackingNumber,
      after: parcel.trackingNumber ?? consignment.trackingNumber,
    }
    const changes = { trackingNumber }
    await recordOrderAction(tx, shop, caller.id, order, { action: 'changed', changes })
    return order
  })
}
