import { type Limit, throttle } from '#accounts/server/index.ts'
import { saveOrderAddress } from '#addresses/server/index.ts'
import { recordAction } from '#audit/server/index.ts'
import { type CartLine, evaluatePromo } from '#cart/server/index.ts'
import type { PlacedOption } from '#delivery/server/index.ts'
import type { Language } from '#kit/contract/language.ts'
import { toPaisa, toRupees } from '#kit/contract/money.ts'
import { toPayloads } from '#kit/server/cache/invalidate.ts'
import { sendWithoutWaiting } from '#kit/server/db/connection/send-without-waiting.ts'
import type { Db, Sql } from '#kit/server/db/sql.ts'
import type { Once } from '#kit/server/idempotency/once.ts'
import { lockMailbox } from '#kit/server/mail/outbox.queries.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Order, OrderReply } from '../../contract.ts'
import { orderWords } from '../../words/shop.ts'
import { notifyOfNewOrder } from '../notify/notify-of-order.ts'
import { orderPlacedMail } from '../notify/order-mails.ts'
import { orderTitle } from '../read/orders.ts'
import { toOrder } from '../read/to-order.queries.ts'
import type { OrderSnapshot } from './open-order.queries.ts'
import {
  isServedInShop,
  networkOf,
  type OrderDraft,
  paymentMethodOf,
  staffOf,
} from './order-draft.ts'
import { chooseDelivery } from './steps/choose-delivery.ts'
import { insertOrder, type NewOrder } from './steps/insert-order.queries.ts'
import { requireOrderLimits } from './steps/order-limits.ts'
import { priceLines } from './steps/price-lines.ts'
import { redeemPromo } from './steps/redeem-promo.ts'
import { stockOrPriceChanged } from './steps/take-stock.queries.ts'
import { type StockTiming, takeOrderStock } from './steps/take-stock.ts'
import { toOrderRow } from './steps/to-order-row.ts'

/** A way of ordering: from the cart, on the phone, at the counter, for a repair or an exchange. */
export interface OrderSource<Snapshot extends OrderSnapshot> {
  /** The language of the reply's message. */
  replyLanguage: Language
  /** A wrong promo code counts towards these limits. */
  guesses: Limit[]
  /** Locks the customer, and reads everything that the order starts from. */
  open(tx: Db): Promise<Snapshot>
  /** Turns the request into a draft, or refuses it. May add the customer's account. */
  toDraft(tx: Db, snapshot: Snapshot): Promise<OrderDraft>
  /** Does what belongs to the order, in its transaction. */
  afterPlacing?(tx: Db, order: Order, snapshot: Snapshot): Promise<unknown>
}

/**
 * Places an order, all or nothing: stock, promo code, order, history, mail and the emptied cart
 * change together. Prices are those at the moment the stock is taken.
 */
export async function placeOrder<Snapshot extends OrderSnapshot>(
  shop: Shop,
  once: Once,
  source: OrderSource<Snapshot>,
): Promise<OrderReply> {
  shop.faultPoint('order.beforeBegin')
  const attempt = (timing: StockTiming) =>
    once<OrderReply>((tx, saveReply) => placeOrderIn(shop, tx, source, saveReply, timing))
  const reply = await attempt('last')
    .catch((error) =>
      error.code === stockOrPriceChanged ? attempt('first') : Promise.reject(error),
    )
    .catch(countWrongGuess(shop, source.guesses))
  shop.faultPoint('order.afterCommit')
  return reply
}

const countWrongGuess = (shop: Shop, guesses: Limit[]) => async (error: unknown) => {
  if (error instanceof ShopError && error.code === 'promo_refused') await throttle(shop, ...guesses)
  throw error
}

/** Places an order inside a transaction that does more. */
export async function placeOrderIn<Snapshot extends OrderSnapshot>(
  shop: Shop,
  tx: Db,
  source: OrderSource<Snapshot>,
  saveReply: (reply: OrderReply) => Sql,
  timing: StockTiming = 'first',
): Promise<OrderReply> {
  const snapshot = await source.open(tx)
  shop.faultPoint('order.afterCart')
  const draft = await source.toDraft(tx, snapshot)
  const option = chooseDelivery(shop, snapshot, draft)
  const stock = await takeOrderStock(tx, snapshot, draft, timing)
  requireOrderLimits(shop, draft, stock.counts)
  shop.faultPoint('order.afterStock')
  const lines = priceLines(draft, stock.lines)
  const promo = await redeemPromo(tx, draft, lines, source.guesses)
  shop.faultPoint('order.afterPromo')
  const { totals } = evaluatePromo(lines, promo, option)
  requireExpectedTotal(draft, stock.lines, totals.totalPaisa)
  const payUntil = findPaymentDeadline(shop, draft, totals.totalPaisa, snapshot.now)
  const row = toOrderRow(shop, snapshot, draft, { lines, option, promo, totals, payUntil })
  const order = toOrder(row)
  const reply = { message: orderWords(source.replyLanguage).created, data: order }
  await saveOrder(shop, tx, draft, order, {
    row,
    // An exchange takes over a discount, but has no code.
    promoId: promo?.id || null,
    promoMinimumPaisa: promo?.minimumPaisa ?? null,
    invalidations: toPayloads(stock.staleTags),
    saveReply: saveReply(reply),
  })
  await saveAddress(tx, draft, option)
  // The shop and its sellers are not notified of an order that still waits for its payment.
  if (!payUntil)
    await notifyOfNewOrder(shop, tx, order, {
      byStaff: staffOf(draft) !== null,
      network: networkOf(draft),
    })
  await source.afterPlacing?.(tx, order, snapshot)
  await recordStaffOrder(shop, tx, draft, order)
  await stock.finish(lines)
  shop.faultPoint('order.beforeCommit')
  return reply
}

function requireExpectedTotal(draft: OrderDraft, currentLines: CartLine[], totalPaisa: number) {
  const expectedTotal = 'expectedTotal' in draft ? draft.expectedTotal : undefined
  if (expectedTotal === undefined || toPaisa(expectedTotal) === totalPaisa) return
  const changed = currentLines.filter(
    (line) => line.payPaisa !== draft.lines.find(({ id }) => id === line.id)?.seenPaisa,
  )
  throw changed.length > 0
    ? new ShopError('price_changed', { params: { products: changed.map((line) => line.name) } })
    : new ShopError('total_changed', { params: { total: toRupees(totalPaisa) } })
}

/**
 * Until when the order waits for its payment; null if it is paid on delivery. Customers of staff
 * may always pay in cash.
 */
function findPaymentDeadline(
  shop: Shop,
  draft: OrderDraft,
  totalPaisa: number,
  now: Date,
): Date | null {
  const deadline = shop.findPaymentDeadline(paymentMethodOf(draft), totalPaisa, now)
  if (deadline === undefined && draft.source === 'cart')
    throw new ShopError('payment_not_offered', { field: 'paymentMethod' })
  return totalPaisa === 0 ? null : (deadline ?? null)
}

/** Inserts the order with the customer's mail, and empties the cart. */
async function saveOrder(
  shop: Shop,
  tx: Db,
  draft: OrderDraft,
  order: Order,
  values: Omit<NewOrder, 'staffId' | 'cartItemIds' | 'mail'>,
) {
  const mail =
    order.customer.email && !isServedInShop(draft)
      ? orderPlacedMail(shop, order, draft.customer.verified)
      : null
  if (mail?.maxPerDay) await lockMailbox(tx, mail)
  const inserting = insertOrder(tx, {
    ...values,
    staffId: staffOf(draft)?.id ?? null,
    cartItemIds: draft.source === 'cart' ? draft.cartItemIds : [],
    mail,
  })
  await sendWithoutWaiting(tx, inserting)
}

/** Saves the address to the customer's address book, if this was requested. */
async function saveAddress(tx: Db, draft: OrderDraft, { isPickup }: PlacedOption) {
  if (!('keepAddress' in draft) || !draft.keepAddress || !draft.address || isPickup) return
  await saveOrderAddress(tx, draft.customer.id, draft.customer.phone, draft.address)
}

async function recordStaffOrder({ language }: Shop, tx: Db, draft: OrderDraft, order: Order) {
  const staff = staffOf(draft)
  if (!staff) return
  await recordAction(tx, staff.id, {
    action: 'placed',
    subject: 'order',
    subjectId: order.id,
    title: orderTitle(order, language),
  })
}
