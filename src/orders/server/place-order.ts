import { accountFieldWords } from '#accounts/field-words.ts'
import { type Limit, throttle } from '#accounts/server/index.ts'
import { keepAddress, requirePlace } from '#addresses/server/index.ts'
import { recordAction } from '#audit/server/index.ts'
import { type CartLine, judgePromo } from '#cart/server/index.ts'
import type { PlacedOption } from '#delivery/server/index.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import { dropAfterCommit, dropHere, type Tag, toPayloads } from '#kit/server/cache/invalidate.ts'
import { afterCommit } from '#kit/server/db/after-commit.ts'
import { sendAhead } from '#kit/server/db/send-ahead.ts'
import type { Db, Sql } from '#kit/server/db/sql.ts'
import type { Once } from '#kit/server/idempotency/once.ts'
import { lockMailbox } from '#kit/server/mail/outbox.queries.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { findPromo, lockPromo, type PromoState, refusalOf } from '#promotions/server/index.ts'
import type { Order } from '../contract.ts'
import { orderWords } from '../words.ts'
import { agreePrices } from './agree-prices.ts'
import { atCounter } from './at-counter.ts'
import { requireRoom } from './order-limits.ts'
import { orderPlacedMail } from './order-mails.ts'
import { orderTitle } from './orders.ts'
import {
  insertOrder,
  type OpenedOrder,
  type TakenProduct,
  takeStock,
} from './place-order.queries.ts'
import { notAsSeen, takeAsSeen } from './take-as-seen.queries.ts'
import { tellOfNewOrder } from './tell-sellers.ts'
import { toOrder } from './to-order.queries.ts'
import { type Draft, toOrderRow, workLine } from './to-order-row.ts'

export interface PlacedOrder {
  message: string
  data: Order
}

/** One way to order: how it is opened, and what is ordered by whom. */
export interface Way<Opened extends OpenedOrder> {
  /** Limits on wrong promo codes. */
  guesses: Limit[]
  open(tx: Db): Promise<Opened>
  draft(tx: Db, opened: Opened): Promise<Draft>
  /** What follows from the order, in the same transaction. */
  after?(tx: Db, order: Order): Promise<unknown>
}

/**
 * When the stock is taken: first, so that whatever is missing or has changed can be said, or last,
 * where the order is as its customer saw it.
 * Everybody who orders the same product waits from then on until the commit.
 */
type Taking = 'first' | 'last'

/**
 * Makes an order, all or nothing: stock, promo code, order, history, mail and the emptied cart
 * change together.
 * Prices are those at the moment the stock is taken.
 */
export async function placeOrder<Opened extends OpenedOrder>(
  shop: Shop,
  once: Once,
  way: Way<Opened>,
): Promise<PlacedOrder> {
  shop.faultPoint('order.beforeBegin')
  const attempt = (takes: Taking) =>
    once<PlacedOrder>((tx, keep) => place(shop, tx, way, keep, takes))
  const placed = await attempt('last')
    .catch((error) => (error.code === notAsSeen ? attempt('first') : Promise.reject(error)))
    .catch(countWrongGuess(shop, way.guesses))
  shop.faultPoint('order.afterCommit')
  return placed
}

const countWrongGuess = (shop: Shop, guesses: Limit[]) => async (error: unknown) => {
  if (error instanceof ShopError && error.code === 'promo_refused') await throttle(shop, ...guesses)
  throw error
}

/** The same as part of something larger. */
export async function place<Opened extends OpenedOrder>(
  shop: Shop,
  tx: Db,
  { guesses, open, draft, after }: Way<Opened>,
  keep: (reply: PlacedOrder) => Sql,
  takes: Taking = 'first',
): Promise<PlacedOrder> {
  const opened = await open(tx)
  shop.faultPoint('order.afterCart')
  const wanted = await draft(tx, opened)
  const option = {
    ...(wanted.isAtCounter ? atCounter : requireOffered(opened, wanted)),
    ...wanted.kept?.delivery,
  }
  requireAddress(option, wanted)
  const taken = takes === 'last' && isAsSeen(opened, wanted) ? null : await takeAll(tx, wanted)
  requireRoom(shop, wanted, taken ? taken[0] : opened.held)
  shop.faultPoint('order.afterStock')
  const current = taken ? withCurrentPrices(wanted.lines, taken) : wanted.lines
  const goods = agreePrices(
    withOffered(current, wanted.offered),
    wanted.agreed ?? [],
    wanted.discountLimit ?? null,
  )
  const lines = [...goods, ...(wanted.works ?? []).map(workLine)]
  const redeemed = wanted.promoCode
    ? await redeemPromo(tx, wanted.promoCode, wanted.customer.id, guesses, lines)
    : null
  const promo = redeemed ?? wanted.kept?.promo ?? null
  shop.faultPoint('order.afterPromo')
  const { totals } = judgePromo(lines, promo, option)
  requireExpectedTotal(wanted.lines, current, totals.totalPaisa, wanted.expectedTotal)
  const payUntil = requirePayable(shop, wanted, totals.totalPaisa, opened.now)
  const row = toOrderRow(opened, { ...wanted, lines, option, payUntil }, promo, totals)
  const data = toOrder(row)
  const reply = { message: orderWords.created, data }
  const changed = taken ? changedTags(taken) : []
  const mail =
    data.customer.email && !wanted.isAtCounter
      ? orderPlacedMail(shop, data, wanted.customer.verified)
      : null
  if (mail?.maxPerDay) await lockMailbox(tx, mail)
  const inserted = insertOrder(tx, {
    row,
    promoId: redeemed?.id ?? null,
    staffId: wanted.staff?.id ?? null,
    cartItemIds: wanted.cartItemIds,
    mail,
    invalidations: toPayloads(changed),
    keepReply: keep(reply),
  })
  await sendAhead(tx, inserted)
  if (wanted.keepAddress && wanted.address && !option.isPickup)
    await keepAddress(tx, wanted.customer.id, wanted.customer.phone, wanted.address)
  // Nobody need know of what nobody has paid yet.
  if (!payUntil) await tellOfNewOrder(shop, tx, data, { byStaff: wanted.staff !== null })
  await after?.(tx, data)
  dropAfterCommit(tx, changed)
  if (wanted.staff)
    await recordAction(tx, wanted.staff.id, {
      action: 'placed',
      subject: 'order',
      subjectId: data.id,
      title: orderTitle(data),
    })
  if (!taken) await takeLast(tx, lines)
  shop.faultPoint('order.beforeCommit')
  return reply
}

/**
 * Whether the order follows from what was read with the cart alone. A promo code is locked after
 * the products by whoever cancels, so it is here, too.
 */
const isAsSeen = ({ held }: OpenedOrder, { promoCode, staff, lines }: Draft) =>
  held !== undefined &&
  !promoCode &&
  !staff &&
  lines.every(({ archived, stock, quantity }) => !archived && stock >= quantity)

async function takeLast(tx: Db, lines: CartLine[]) {
  const left = takeAsSeen(tx, lines)
  await sendAhead(tx, left)
  afterCommit(tx, () => void left.then((taken) => dropHere(changedTags(taken))))
}

/** What has left the offer is told by its name: somebody saw it a moment ago. */
export function requireOffered(
  { option }: Pick<OpenedOrder, 'option'>,
  { address, shippingOption }: Pick<Draft, 'address' | 'shippingOption'>,
): PlacedOption {
  if (!option && address && !shippingOption)
    throw new ShopError('not_delivered_there', { params: { name: '', district: address.district } })
  if (!option)
    throw new ShopError('invalid_input', { fields: { shippingOption: fieldWords.notAnOption } })
  if (option.archived)
    throw new ShopError('shipping_option_ended', {
      field: 'shippingOption',
      params: { name: option.name },
    })
  // Without a district it is offered nowhere.
  if (!option.delivers)
    throw new ShopError('not_delivered_there', {
      params: { name: option.name, district: address?.district ?? '' },
    })
  return option
}

/**
 * Whoever comes for it says nothing; everybody else says where it goes, and to a place that exists.
 */
export function requireAddress(
  { isPickup }: PlacedOption,
  { address, shippingAddress }: Pick<Draft, 'address' | 'shippingAddress'>,
) {
  if (isPickup) return
  if (address) requirePlace(address, 'address.')
  else if (!shippingAddress)
    throw new ShopError('invalid_input', {
      fields: { shippingAddress: accountFieldWords.addressRequired },
    })
}

async function takeAll(tx: Db, { customer, lines }: Draft): Promise<TakenProduct[]> {
  const taken = await takeStock(
    tx,
    customer.id,
    lines.map((line) => line.productId),
    lines.map((line) => line.quantity),
  )
  const missing = lines.filter((line) => !taken.some((product) => product.id === line.productId))
  if (missing.length > 0)
    throw new ShopError('out_of_stock', { params: { products: missing.map((line) => line.name) } })
  return taken
}

function withCurrentPrices(lines: CartLine[], taken: TakenProduct[]): CartLine[] {
  const byId = new Map(taken.map((product) => [product.id, product]))
  return lines.map((line) => ({ ...line, ...byId.get(line.productId), id: line.id }))
}

/** At the prices that were offered, whatever they have become. */
const withOffered = (lines: CartLine[], offered: Draft['offered']): CartLine[] =>
  lines.map((line) => {
    const payPaisa = offered?.get(line.productId) ?? line.payPaisa
    return { ...line, payPaisa, pricePaisa: Math.max(line.pricePaisa, payPaisa) }
  })

/** Takes one use of the code; a refusal undoes the whole order. */
async function redeemPromo(
  tx: Db,
  code: string,
  customerId: string,
  guesses: Limit[],
  lines: CartLine[],
): Promise<PromoState> {
  const promo = await lockPromo(tx, code, customerId, guesses)
  if (!promo) {
    const known = await findPromo(tx, code, customerId)
    throw new ShopError('promo_refused', {
      field: 'promoCode',
      params: refusalOf(known, true, Number.MAX_SAFE_INTEGER) ?? { reason: 'usedUp' },
    })
  }
  const { refusal } = judgePromo(lines, promo, null)
  if (refusal) throw new ShopError('promo_refused', { field: 'promoCode', params: refusal })
  return promo
}

function requireExpectedTotal(
  seen: CartLine[],
  now: CartLine[],
  totalPaisa: number,
  expectedTotal: number | undefined,
) {
  if (expectedTotal === undefined || toPaisa(expectedTotal) === totalPaisa) return
  const changed = now.filter(
    (line) => line.payPaisa !== seen.find((before) => before.id === line.id)?.seenPaisa,
  )
  throw changed.length > 0
    ? new ShopError('price_changed', { params: { products: changed.map((line) => line.name) } })
    : new ShopError('total_changed', { params: { total: toRupees(totalPaisa) } })
}

/**
 * Until when it waits to be paid; null where it is paid at the door. Whoever orders on the phone
 * may pay in cash in any case.
 */
function requirePayable(
  shop: Shop,
  { paymentMethod, staff }: Draft,
  totalPaisa: number,
  now: Date,
): Date | null {
  const until = shop.payUntil(paymentMethod, totalPaisa, now)
  if (until === undefined && !(staff && paymentMethod === 'cash_on_delivery'))
    throw new ShopError('payment_not_offered', { field: 'paymentMethod' })
  return totalPaisa === 0 ? null : (until ?? null)
}

/**
 * Pages that show these products are stale; when one has sold out, so are lists that count what is
 * in stock.
 */
const changedTags = (taken: Pick<TakenProduct, 'id' | 'stock'>[]): Tag[] => [
  ...taken.map(({ id }): Tag => `product:${id}`),
  ...(taken.some(({ stock }) => stock === 0) ? ['catalogue' as const] : []),
]
