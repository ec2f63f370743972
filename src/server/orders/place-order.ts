import { createHash, randomUUID } from 'node:crypto'
import { phoneDigits } from '#contract/accounts.rules.ts'
import { toPaisa } from '#contract/money.ts'
import { orderMessages, promoMessages } from '#contract/order-messages.ts'
import type { Order, PlaceOrder } from '#contract/orders.ts'
import { throttle } from '../accounts/throttle.ts'
import type { CartLine } from '../cart/cart.queries.ts'
import { judgePromo } from '../cart/cart.ts'
import type { Db } from '../db/sql.ts'
import { transaction } from '../db/transaction.ts'
import type { SignedIn } from '../http/caller.ts'
import { findPromo, lockPromo, type PromoState } from '../promotions/promotions.queries.ts'
import { refusalOf, wrongGuesses } from '../promotions/promotions.ts'
import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import { orderPlacedMail } from './order-mails.ts'
import { toOrder } from './orders.queries.ts'
import { insertOrder, type NewOrder, type OpenedOrder, openOrder, type TakenProduct, takeStock } from './place-order.queries.ts'

interface PlacedOrder {
  reply: { message: string; data: Order }
  /** The answer to an earlier call with the same key. */
  replayed: boolean
}

const fingerprintOf = (input: PlaceOrder) => createHash('sha256').update(JSON.stringify(input)).digest('base64url')

/**
 * Makes an order of the cart, all or nothing: stock, promo code, order, history, mail and the emptied cart change together.
 * Prices are those of the moment in which the stock is taken. With a key, a repeated call gets the first one's answer.
 */
export async function placeOrder(shop: Shop, caller: SignedIn, input: PlaceOrder, key?: string): Promise<PlacedOrder> {
  const fingerprint = fingerprintOf(input)
  shop.faultPoint('order.beforeBegin')
  const placed = await transaction(shop.db, (tx) => place(shop, tx, caller, input, key ? { key, fingerprint } : null), {
    exclusively: key && `order:${caller.id}:${key}`,
  }).catch(countWrongGuess(shop, caller))
  shop.faultPoint('order.afterCommit')
  return placed
}

const countWrongGuess = (shop: Shop, caller: SignedIn) => async (error: unknown) => {
  if (error instanceof ShopError && error.code === 'promo_refused') await throttle(shop, ...wrongGuesses(caller))
  throw error
}

async function place(shop: Shop, tx: Db, caller: SignedIn, input: PlaceOrder, attempt: { key: string; fingerprint: string } | null): Promise<PlacedOrder> {
  const opened = await openOrder(tx, caller.id, attempt?.key)
  shop.faultPoint('order.afterCart')
  if (opened.earlier) return replay(opened.earlier, attempt?.fingerprint)
  requireSameCart(opened.cart, input)
  const taken = await takeAll(tx, opened.cart)
  shop.faultPoint('order.afterStock')
  const lines = withPricesOfNow(opened.cart, taken)
  const promo = input.promoCode ? await redeemPromo(tx, input.promoCode, caller, lines) : null
  shop.faultPoint('order.afterPromo')
  const { totals } = judgePromo(lines, promo)
  requireExpectedTotal(opened.cart, lines, totals.totalPaisa, input.expectedTotal)
  const order = toNewOrder(shop, caller, input, opened, lines, promo, totals)
  const reply = { message: orderMessages.created, data: order.data }
  await insertOrder(tx, { ...order.row, changed: changedTags(taken), answer: attempt && { ...attempt, reply } })
  shop.faultPoint('order.beforeCommit')
  return { reply, replayed: false }
}

function replay(earlier: NonNullable<OpenedOrder['earlier']>, fingerprint: string | undefined): PlacedOrder {
  if (earlier.fingerprint !== fingerprint) throw new ShopError('idempotency_key_reused')
  return { reply: earlier.reply, replayed: true }
}

/** What the customer saw must be what is in the cart; the same product in two lines counts together. */
function requireSameCart(cart: CartLine[], { items }: PlaceOrder) {
  if (cart.length === 0) throw new ShopError('cart_empty')
  const seen = new Map<string, number>()
  for (const { product, quantity } of items) seen.set(product.id, (seen.get(product.id) ?? 0) + quantity)
  const same = seen.size === cart.length && cart.every((line) => seen.get(String(line.productId)) === line.quantity)
  if (!same) throw new ShopError('cart_changed')
}

async function takeAll(tx: Db, cart: CartLine[]): Promise<TakenProduct[]> {
  const taken = await takeStock(
    tx,
    cart.map((line) => line.productId),
    cart.map((line) => line.quantity),
  )
  const missing = cart.filter((line) => !taken.some((product) => product.id === line.productId))
  if (missing.length > 0) throw new ShopError('out_of_stock', { about: missing.map((line) => line.name).join(', ') })
  return taken
}

function withPricesOfNow(cart: CartLine[], taken: TakenProduct[]): CartLine[] {
  const byId = new Map(taken.map((product) => [product.id, product]))
  return cart.map((line) => ({ ...line, ...byId.get(line.productId), id: line.id }))
}

/** Takes one use of the code; whatever speaks against it undoes the whole order. */
async function redeemPromo(tx: Db, code: string, caller: SignedIn, lines: CartLine[]): Promise<PromoState> {
  const promo = await lockPromo(tx, code, caller.id, wrongGuesses(caller))
  if (!promo) {
    const known = await findPromo(tx, code, caller.id)
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

function toNewOrder(
  shop: Shop,
  caller: SignedIn,
  input: PlaceOrder,
  opened: OpenedOrder,
  cart: CartLine[],
  promo: PromoState | null,
  totals: NewOrder['totals'],
): { row: Omit<NewOrder, 'changed' | 'answer'>; data: Order } {
  const id = randomUUID()
  const customer = { ...opened.customer, phone: input.contactNumber ? phoneDigits(input.contactNumber) : opened.customer.phone }
  const lines = cart.map(({ productId, name, image, pricePaisa, payPaisa, quantity }) => ({
    productId,
    name,
    image: image ?? '',
    pricePaisa,
    payPaisa,
    quantity,
  }))
  const { shippingAddress, shippingOption, notes } = input
  const data = toOrder({
    id,
    number: opened.number,
    user_id: caller.id,
    status: 'pending',
    payment_method: 'cash_on_delivery',
    payment_status: 'unpaid',
    customer_name: customer.name,
    customer_email: customer.email,
    customer_phone: customer.phone,
    shipping_address: shippingAddress,
    shipping_option: shippingOption,
    notes,
    promo_code: promo?.code ?? '',
    sub_total_paisa: totals.subTotalPaisa,
    product_discount_paisa: totals.productDiscountPaisa,
    promo_discount_paisa: totals.promoDiscountPaisa,
    shipping_paisa: totals.shippingPaisa,
    tax_paisa: totals.taxPaisa,
    total_paisa: totals.totalPaisa,
    created_at: opened.now,
    lines: lines.map((line) => ({
      product_id: line.productId,
      name: line.name,
      image: line.image,
      price_paisa: line.pricePaisa,
      pay_paisa: line.payPaisa,
      quantity: line.quantity,
    })),
    events: [{ from: null, to: 'pending', by: 'customer', note: '', at: opened.now.toISOString() }],
  })
  const row = {
    id,
    number: opened.number,
    userId: caller.id,
    customer,
    shippingAddress,
    shippingOption,
    notes,
    promo: promo && { id: promo.id, code: promo.code },
    totals,
    lines,
    cartItemIds: cart.map((line) => line.id),
    mail: orderPlacedMail(shop, data),
  }
  return { row, data }
}
