import { recordAction } from '#audit/server/index.ts'
import { listWanted } from '#cart/server/index.ts'
import { type Totals, toCartTotals } from '#cart/totals.ts'
import { arrivalOf } from '#delivery/arrival.ts'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import { invalidate, type Tag } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { findUsedPromo } from '#promotions/server/index.ts'
import type { ChangeOrder, ChangePreview, WantedChange } from '../change-contract.ts'
import type { ChangedItem, Order } from '../contract.ts'
import { insideKinds } from '../model.ts'
import {
  findOptionFor,
  insertChange,
  insertFirstEvents,
  moveStockOf,
  sumUpOrder,
  updateOrderFields,
  writeLines,
  writeParts,
} from './change-order.queries.ts'
import { lockOrder, settleOrder } from './change-stage.queries.ts'
import { findOrderState, type OrderState } from './change-state.queries.ts'
import { discountLimitOf } from './discount-limit.ts'
import { findOrder } from './orders.queries.ts'
import { orderTitle } from './orders.ts'
import { requireAddress, requireOffered } from './place-order.ts'
import { type Plan, planChange } from './plan-change.ts'
import { tellOfChange } from './tell-of-change.ts'

async function plan(
  db: Db,
  caller: SignedIn,
  state: OrderState,
  wanted: WantedChange,
): Promise<Plan> {
  const { shippingOption, address, shippingAddress, add = [] } = wanted
  if (state.isForRepair && (wanted.lines || add.length > 0 || shippingOption !== undefined))
    throw new ShopError('order_of_repair')
  const isMoved = address !== undefined || shippingAddress !== undefined
  const district = address?.district ?? (isMoved ? null : (state.address?.district ?? null))
  const option = await findOptionFor(db, shippingOption ?? state.shippingOption, district)
  const isAnother = shippingOption !== undefined && shippingOption !== state.shippingOption
  if (isAnother) requireOffered({ option }, { address, shippingOption })
  else if (isMoved && option && !option.delivers)
    throw new ShopError('not_delivered_there', {
      params: { name: option.name, district: district ?? '' },
    })
  // Whoever changes to a way that brings it says where, unless the order knows.
  if (option && (isMoved || isAnother))
    requireAddress(option, {
      address,
      shippingAddress: shippingAddress ?? (isMoved ? '' : state.shippingAddress),
    })
  return planChange(state, wanted, {
    offered: await listWanted(db, add),
    option,
    promo:
      state.promoCodeId === null ? null : await findUsedPromo(db, state.promoCodeId, state.userId),
    limit: discountLimitOf(caller),
  })
}

const chargedPaisa = ({ parts }: OrderState) =>
  parts.reduce((sum, { totalPaisa, droppedPaisa }) => sum + totalPaisa - droppedPaisa, 0)

/** What a change would come to. Nothing is changed, taken or locked. */
export async function previewChange(
  shop: Shop,
  caller: SignedIn,
  { id, ...wanted }: WantedChange & { id: string },
): Promise<ChangePreview> {
  const state = await findOrderState(shop.db, id)
  if (!state) throw new ShopError('not_found')
  const { goods, items } = await plan(shop.db, caller, state, wanted)
  const { totals, chargePaisa } = totalsAfter(state, goods)
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

const totalNames = [
  'subTotalPaisa',
  'productDiscountPaisa',
  'promoDiscountPaisa',
  'shippingPaisa',
  'totalPaisa',
  'taxablePaisa',
] as const

function totalsAfter(
  { parts }: OrderState,
  goods: Plan['goods'],
): { totals: Totals; chargePaisa: number } {
  const planned = goods?.parts ?? []
  const kept = parts.filter(({ id }) => !planned.some((part) => part.id === id))
  const sums = Object.fromEntries(
    totalNames.map((name) => [
      name,
      [...kept, ...planned].reduce((sum, part) => sum + part[name], 0),
    ]),
  ) as Record<(typeof totalNames)[number], number>
  const goneInChanged = (goods?.lines ?? []).reduce(
    (sum, { payPaisa, cancelledQuantity }) => sum + payPaisa * cancelledQuantity,
    0,
  )
  const chargePaisa =
    sums.totalPaisa - kept.reduce((sum, { droppedPaisa }) => sum + droppedPaisa, 0) - goneInChanged
  return {
    totals: { ...sums, taxPaisa: 0, vatPaisa: sums.totalPaisa - sums.taxablePaisa },
    chargePaisa,
  }
}

/**
 * Changes an order, all or nothing: lines, prices, stock, sums of every part, where it goes, and
 * its history change together.
 * Of two at once, the second is refused; so is whoever comes when it is packed or its invoice is
 * issued.
 */
export function changeOrder(
  shop: Shop,
  caller: SignedIn,
  { id, version, expectedTotal, note, ...wanted }: ChangeOrder,
): Promise<Order> {
  return transaction(shop.db, async (tx) => {
    const locked = await lockOrder(tx, id, null)
    const state = locked && (await findOrderState(tx, id))
    if (!state) throw new ShopError('not_found')
    if (state.version !== version) throw new ShopError('changed_meanwhile')
    const planned = await plan(tx, caller, state, wanted)
    if (planned.goods) await writeGoods(tx, caller, state, planned.goods)
    const delivery = planned.delivery && {
      ...planned.delivery,
      arrival: arrivalOf(shop.clock.now().getTime(), planned.delivery),
    }
    await updateOrderFields(tx, { id, fields: planned.fields, delivery })
    await insertChange(tx, {
      orderId: id,
      staffId: caller.id,
      items: planned.items,
      beforePaisa: chargedPaisa(state),
      note,
    })
    const order = await findOrder(tx, id, null)
    if (!order) throw new Error(`order ${id} has vanished`)
    const charge = toRupees(toPaisa(order.total) - toPaisa(order.dropped))
    if (expectedTotal !== undefined && expectedTotal !== charge)
      throw new ShopError('total_changed', { params: { total: charge } })
    const begun = planned.goods?.parts.filter(({ isNew }) => isNew).map((part) => part.id) ?? []
    if (planned.items.some(({ what }) => !insideKinds.includes(what)))
      await tellOfChange(shop, tx, { order, items: planned.items, begun, note })
    await recordAction(tx, caller.id, {
      action: 'changed',
      subject: 'order',
      subjectId: id,
      title: orderTitle(order),
      changes: auditOf(planned.items, chargedPaisa(state), charge),
    })
    return order
  })
}

async function writeGoods(
  tx: Db,
  caller: SignedIn,
  { id }: OrderState,
  { parts, lines, removed, moves }: NonNullable<Plan['goods']>,
) {
  const { ids, missing } = await moveStockOf(tx, id, moves, caller.id)
  if (missing.length > 0) throw new ShopError('out_of_stock', { params: { products: missing } })
  await writeParts(tx, id, parts)
  await writeLines(tx, id, lines, removed)
  const begun = parts.filter(({ isNew }) => isNew)
  if (begun.length > 0) await insertFirstEvents(tx, id, begun, caller.id)
  await sumUpOrder(tx, id)
  await settleOrder(tx, id)
  if (ids.length > 0)
    await invalidate(tx, ['catalogue', ...ids.map((product): Tag => `product:${product}`)])
}

/**
 * What the log of the office keeps: goods and money in full, of what is personal only that it was
 * changed.
 */
function auditOf(items: ChangedItem[], beforePaisa: number, after: number) {
  const goods = Map.groupBy(
    items.filter(({ name }) => name !== undefined),
    ({ what }) => what,
  )
  const list = (of: ChangedItem[], side: 'before' | 'after') =>
    of.map((item) => `${item.name}: ${item[side] ?? '–'}`).join(', ')
  const changes = [...goods].map(
    ([what, of]) => [what, { before: list(of, 'before'), after: list(of, 'after') }] as const,
  )
  const others = items.filter(({ name }) => name === undefined).map(({ what }) => what)
  const before = toRupees(beforePaisa)
  return Object.fromEntries([
    ...changes,
    ...(others.length > 0 ? [['fields', { before: null, after: others.join(', ') }] as const] : []),
    ...(before === after ? [] : [['total', { before, after }] as const]),
  ])
}
