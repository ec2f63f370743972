import { type Limit, throttle } from '#accounts/server/index.ts'
import { saveOrderAddress } from '#addresses/server/index.ts'
import { recordAction } from '#audit/server/index.ts'
import { type CartLine, evaluatePromo } from '#cart/server/index.ts'
import type { Language } from '#kit/contract/language.ts'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import { dropAfterCommit, dropHere, type Tag, toPayloads } from '#kit/server/cache/invalidate.ts'
import { afterCommit } from '#kit/server/db/after-commit.ts'
import { sendAhead } from '#kit/server/db/connection/send-ahead.ts'
import type { Db, Sql } from '#kit/server/db/sql.ts'
import type { Once } from '#kit/server/idempotency/once.ts'
import { lockMailbox } from '#kit/server/mail/outbox.queries.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { findPromo, lockPromo, type PromoState, refusalOf } from '#promotions/server/index.ts'
import type { Order } from '../../contract.ts'
import { orderWords } from '../../words/shop.ts'
import { applyAgreedPrices } from '../change/apply-agreed-prices.ts'
import { notifyOfNewOrder } from '../notify/notify-of-order.ts'
import { orderPlacedMail } from '../notify/order-mails.ts'
import { orderTitle } from '../read/orders.ts'
import { toOrder } from '../read/to-order.queries.ts'
import { counterDelivery } from './counter-delivery.ts'
import { insertOrder } from './insert-order.queries.ts'
import { requireOrderLimits } from './order-limits.ts'
import { type OrderSnapshot, type StockTaken, takeStock } from './place-order.queries.ts'
import { requireAddress, requireOffered } from './require-offered.ts'
import { stockOrPriceChanged, takeStockAtPrices } from './take-stock-at-prices.queries.ts'
import { type OrderDraft, toOrderRow, toWorkLine } from './to-order-row.ts'

export interface PlacedOrder {
  message: string
  data: Order
}

/** Where an order comes from: the cart, the phone, the counter or a repair. */
interface OrderSource<Snapshot extends OrderSnapshot> {
  replyLanguage: Language
  /** Limits on wrong promo codes. */
  guesses: Limit[]
  open(tx: Db): Promise<Snapshot>
  draft(tx: Db, snapshot: Snapshot): Promise<OrderDraft>
  /** Runs in the same transaction. */
  after?(tx: Db, order: Order): Promise<unknown>
}

/**
 * When the stock is taken. `first`: the error can then name every product that is missing or has
 * changed. `last`: if the order is still as the customer saw it, because from that moment until the
 * commit, all other orders of the same product wait.
 */
type StockTiming = 'first' | 'last'

/**
 * Places an order, all or nothing: stock, promo code, order, history, mail and the emptied cart
 * change together. Prices are those at the moment the stock is taken.
 */
export async function placeOrder<Snapshot extends OrderSnapshot>(
  shop: Shop,
  once: Once,
  source: OrderSource<Snapshot>,
): Promise<PlacedOrder> {
  shop.faultPoint('order.beforeBegin')
  const attempt = (timing: StockTiming) =>
    once<PlacedOrder>((tx, saveReply) => placeOrderIn(shop, tx, source, saveReply, timing))
  const placed = await attempt('last')
    .catch((error) =>
      error.code === stockOrPriceChanged ? attempt('first') : Promise.reject(error),
    )
    .catch(countWrongGuess(shop, source.guesses))
  shop.faultPoint('order.afterCommit')
  return placed
}

const countWrongGuess = (shop: Shop, guesses: Limit[]) => async (error: unknown) => {
  if (error instanceof ShopError && error.code === 'promo_refused') await throttle(shop, ...guesses)
  throw error
}

/** Places an order inside a transaction that does more. */
export async function placeOrderIn<Snapshot extends OrderSnapshot>(
  shop: Shop,
  tx: Db,
  { replyLanguage, guesses, open, draft: createDraft, after }: OrderSource<Snapshot>,
  saveReply: (reply: PlacedOrder) => Sql,
  timing: StockTiming = 'first',
): Promise<PlacedOrder> {
  const snapshot = await open(tx)
  shop.faultPoint('order.afterCart')
  const draft = await createDraft(tx, snapshot)
  const option = {
    ...(draft.isAtCounter ? counterDelivery(shop.language) : requireOffered(snapshot, draft)),
    ...draft.exchangeTerms?.delivery,
  }
  requireAddress(option, draft)
  const taken =
    timing === 'last' && canTakeStockLast(snapshot, draft) ? null : await takeAllStock(tx, draft)
  requireOrderLimits(shop, draft, taken ? taken[0] : snapshot.orderCounts)
  shop.faultPoint('order.afterStock')
  const currentLines = taken ? withCurrentPrices(draft.lines, taken) : draft.lines
  const goods = applyAgreedPrices(
    withOfferedPrices(currentLines, draft.offeredPrices),
    draft.agreedItems ?? [],
    draft.discountLimit ?? null,
  )
  const lines = [...goods, ...(draft.workLines ?? []).map(toWorkLine)]
  const redeemed = draft.promoCode
    ? await redeemPromo(tx, draft.promoCode, draft.customer.id, guesses, lines)
    : null
  const promo = redeemed ?? draft.exchangeTerms?.promo ?? null
  shop.faultPoint('order.afterPromo')
  const { totals } = evaluatePromo(lines, promo, option)
  requireExpectedTotal(draft.lines, currentLines, totals.totalPaisa, draft.expectedTotal)
  const payUntil = getPaymentDeadline(shop, draft, totals.totalPaisa, snapshot.now)
  const row = toOrderRow(snapshot, { ...draft, lines, option, payUntil }, promo, totals, shop)
  const data = toOrder(row)
  const reply = { message: orderWords(replyLanguage).created, data }
  const staleTags = taken ? changedTags(taken) : []
  const mail =
    data.customer.email && !draft.isAtCounter
      ? orderPlacedMail(shop, data, draft.customer.verified)
      : null
  if (mail?.maxPerDay) await lockMailbox(tx, mail)
  const inserting = insertOrder(tx, {
    row,
    promoId: redeemed?.id ?? null,
    staffId: draft.staff?.id ?? null,
    cartItemIds: draft.cartItemIds,
    mail,
    invalidations: toPayloads(staleTags),
    saveReply: saveReply(reply),
  })
  await sendAhead(tx, inserting)
  if (draft.keepAddress && draft.address && !option.isPickup)
    await saveOrderAddress(tx, draft.customer.id, draft.customer.phone, draft.address)
  // Don't notify the shop and its sellers about an order that still waits for its payment.
  if (!payUntil) await notifyOfNewOrder(shop, tx, data, { byStaff: draft.staff !== null })
  await after?.(tx, data)
  dropAfterCommit(tx, staleTags)
  if (draft.staff)
    await recordAction(tx, draft.staff.id, {
      action: 'placed',
      subject: 'order',
      subjectId: data.id,
      title: orderTitle(data, shop.language),
    })
  if (!taken) await takeStockLast(tx, lines)
  shop.faultPoint('order.beforeCommit')
  return reply
}

/**
 * Whether the data read with the cart is all the order needs. Not with a promo code: cancelling
 * locks the products before the code, so placing must lock them in the same order.
 */
const canTakeStockLast = (
  { orderCounts }: OrderSnapshot,
  { promoCode, staff, lines }: OrderDraft,
) =>
  orderCounts !== undefined &&
  !promoCode &&
  !staff &&
  lines.every(({ archived, stock, quantity }) => !archived && stock >= quantity)

async function takeStockLast(tx: Db, lines: CartLine[]) {
  const taking = takeStockAtPrices(tx, lines)
  await sendAhead(tx, taking)
  afterCommit(tx, () => void taking.then((taken) => dropHere(changedTags(taken))))
}

async function takeAllStock(tx: Db, { customer, lines }: OrderDraft): Promise<StockTaken[]> {
  const taken = await takeStock(tx, customer.id, lines)
  const missing = lines.filter((line) => !taken.some((product) => product.id === line.productId))
  if (missing.length > 0)
    throw new ShopError('out_of_stock', { params: { products: missing.map((line) => line.name) } })
  return taken
}

function withCurrentPrices(lines: CartLine[], taken: StockTaken[]): CartLine[] {
  const byId = new Map(taken.map((product) => [product.id, product]))
  return lines.map((line) => ({ ...line, ...byId.get(line.productId), id: line.id }))
}

/** An offered price stays valid even if the product's price has changed since. */
const withOfferedPrices = (
  lines: CartLine[],
  offeredPrices: OrderDraft['offeredPrices'],
): CartLine[] =>
  lines.map((line) => {
    const payPaisa = offeredPrices?.get(line.productId) ?? line.payPaisa
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
    const existing = await findPromo(tx, code, customerId)
    throw new ShopError('promo_refused', {
      field: 'promoCode',
      params: refusalOf(existing, true, Number.MAX_SAFE_INTEGER) ?? { reason: 'usedUp' },
    })
  }
  const { refusal } = evaluatePromo(lines, promo, null)
  if (refusal) throw new ShopError('promo_refused', { field: 'promoCode', params: refusal })
  return promo
}

function requireExpectedTotal(
  draftLines: CartLine[],
  currentLines: CartLine[],
  totalPaisa: number,
  expectedTotal: number | undefined,
) {
  if (expectedTotal === undefined || toPaisa(expectedTotal) === totalPaisa) return
  const changed = currentLines.filter(
    (line) => line.payPaisa !== draftLines.find(({ id }) => id === line.id)?.seenPaisa,
  )
  throw changed.length > 0
    ? new ShopError('price_changed', { params: { products: changed.map((line) => line.name) } })
    : new ShopError('total_changed', { params: { total: toRupees(totalPaisa) } })
}

/**
 * Until when the order waits for its payment; null if it is paid on delivery. Customers on the
 * phone may always pay in cash.
 */
function getPaymentDeadline(
  shop: Shop,
  { paymentMethod, staff }: OrderDraft,
  totalPaisa: number,
  now: Date,
): Date | null {
  const deadline = shop.paymentDeadline(paymentMethod, totalPaisa, now)
  if (deadline === undefined && !(staff && paymentMethod === 'cash_on_delivery'))
    throw new ShopError('payment_not_offered', { field: 'paymentMethod' })
  return totalPaisa === 0 ? null : (deadline ?? null)
}

/** Pages of these products are stale; lists that count stock are, once a product has sold out. */
const changedTags = (taken: Pick<StockTaken, 'id' | 'stock'>[]): Tag[] => [
  ...taken.map(({ id }): Tag => `product:${id}`),
  ...(taken.some(({ stock }) => stock === 0) ? ['catalogue' as const] : []),
]
