import { createHash } from 'node:crypto'
import { toPaisa } from '#contract/money.ts'
import { orderMessages, promoMessages } from '#contract/order-messages.ts'
import type { Order } from '#contract/orders.ts'
import { type Limit, throttle } from '../accounts/throttle.ts'
import { recordDeed } from '../audit/audit.queries.ts'
import type { CartLine } from '../cart/cart.queries.ts'
import { judgePromo } from '../cart/cart.ts'
import type { Db } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import type { SignedIn } from '../http/caller.ts'
import { findPromo, lockPromo, type PromoState } from '../promotions/promotions.queries.ts'
import { refusalOf } from '../promotions/promotions.ts'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import { orderPlacedMail } from './order-mails.ts'
import { type Draft, toOrderRow } from './order-row.ts'
import { toOrder } from './orders.queries.ts'
import { orderTitle } from './orders.ts'
import { insertOrder, type OpenedOrder, type TakenProduct, takeStock } from './place-order.queries.ts'

export interface PlacedOrder {
  reply: { message: string; data: Order }
  /** The answer to an earlier call with the same key. */
  replayed: boolean
}

/** One way to order: what is asked for, how it is opened, and what of it is ordered by whom. */
export interface Way<Opened extends OpenedOrder> {
  input: object
  key: string | undefined
  /** Where wrong promo codes are counted. */
  guesses: Limit[]
  open(tx: Db): Promise<Opened>
  draft(tx: Db, opened: Opened): Promise<Draft>
}

const fingerprintOf = (input: object) => createHash('sha256').update(JSON.stringify(input)).digest('base64url')

/**
 * Makes an order, all or nothing: stock, promo code, order, history, mail and the emptied cart change together.
 * Prices are those of the moment in which the stock is taken. With a key, a repeated call gets the first one's answer.
 */
export async function placeOrder<Opened extends OpenedOrder>(shop: Shop, caller: SignedIn, way: Way<Opened>): Promise<PlacedOrder> {
  shop.faultPoint('order.beforeBegin')
  const placed = await transaction(shop.db, (tx) => place(shop, tx, way), { exclusively: way.key && `order:${caller.id}:${way.key}` }).catch(
    countWrongGuess(shop, way.guesses),
  )
  shop.faultPoint('order.afterCommit')
  return placed
}

const countWrongGuess = (shop: Shop, guesses: Limit[]) => async (error: unknown) => {
  if (error instanceof ShopError && error.code === 'promo_refused') await throttle(shop, ...guesses)
  throw error
}

async function place<Opened extends OpenedOrder>(shop: Shop, tx: Db, { input, key, guesses, open, draft }: Way<Opened>): Promise<PlacedOrder> {
  const fingerprint = fingerprintOf(input)
  const opened = await open(tx)
  shop.faultPoint('order.afterCart')
  if (opened.earlier) return replay(opened.earlier, fingerprint)
  const wanted = await draft(tx, opened)
  const taken = await takeAll(tx, wanted.lines)
  shop.faultPoint('order.afterStock')
  const lines = withPricesOfNow(wanted.lines, taken)
  const promo = wanted.promoCode ? await redeemPromo(tx, wanted.promoCode, wanted.customer.id, guesses, lines) : null
  shop.faultPoint('order.afterPromo')
  const { totals } = judgePromo(lines, promo)
  requireExpectedTotal(wanted.lines, lines, totals.totalPaisa, wanted.expectedTotal)
  const row = toOrderRow(opened, { ...wanted, lines }, promo, totals)
  const data = toOrder(row)
  const reply = { message: orderMessages.created, data }
  await insertOrder(tx, {
    row,
    promoId: promo?.id ?? null,
    staffId: wanted.staff?.id ?? null,
    cartItemIds: wanted.cartItemIds,
    mail: data.customer.email ? orderPlacedMail(shop, data) : null,
    changed: changedTags(taken),
    answer: key ? { key, fingerprint, reply } : null,
  })
  if (wanted.staff) await recordDeed(tx, wanted.staff.id, { action: 'placed', subject: 'order', subjectId: data.id, title: orderTitle(data) })
  shop.faultPoint('order.beforeCommit')
  return { reply, replayed: false }
}

function replay(earlier: NonNullable<OpenedOrder['earlier']>, fingerprint: string): PlacedOrder {
  if (earlier.fingerprint !== fingerprint) throw new ShopError('idempotency_key_reused')
  return { reply: earlier.reply, replayed: true }
}

async function takeAll(tx: Db, lines: CartLine[]): Promise<TakenProduct[]> {
  const taken = await takeStock(
    tx,
    lines.map((line) => line.productId),
    lines.map((line) => line.quantity),
  )
  const missing = lines.filter((line) => !taken.some((product) => product.id === line.productId))
  if (missing.length > 0) throw new ShopError('out_of_stock', { about: missing.map((line) => line.name).join(', ') })
  return taken
}

function withPricesOfNow(lines: CartLine[], taken: TakenProduct[]): CartLine[] {
  const byId = new Map(taken.map((product) => [product.id, product]))
  return lines.map((line) => ({ ...line, ...byId.get(line.productId), id: line.id }))
}

/** Takes one use of the code; whatever speaks against it undoes the whole order. */
async function redeemPromo(tx: Db, code: string, customerId: string, guesses: Limit[], lines: CartLine[]): Promise<PromoState> {
  const promo = await lockPromo(tx, code, customerId, guesses)
  if (!promo) {
    const known = await findPromo(tx, code, customerId)
    throw new ShopError('promo_refused', { field: 'promoCode', sentence: refusalOf(known, true, Number.MAX_SAFE_INTEGER) ?? promoMessages.usedUp })
  }
  const { refusal } = judgePromo(lines, promo)
  if (refusal) throw new ShopError('promo_refused', { field: 'promoCode', sentence: refusal })
  return promo
}

function requireExpectedTotal(seen: CartLine[], now: CartLine[], totalPaisa: number, expectedTotal: number | undefined) {
  if (expectedTotal === undefined || toPaisa(expectedTotal) === totalPaisa) return
  const changed = now.filter((line) => line.payPaisa !== seen.find((before) => before.id === line.id)?.seenPaisa)
  throw changed.length > 0 ? new ShopError('price_changed', { about: changed.map((line) => line.name).join(', ') }) : new ShopError('cart_changed')
}

/** Pages that show these products are stale; when one sold out, so are lists that count what is in stock. */
const changedTags = (taken: TakenProduct[]) => [...taken.map(({ id }) => `product:${id}`), ...(taken.some(({ stock }) => stock === 0) ? ['catalogue'] : [])]
