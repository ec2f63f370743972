import { toPaisa, toRupees } from '#kit/contract/money.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { OrderCounts, StrangersHold } from '../open-order.queries.ts'
import type { OrderDraft } from '../order-draft.ts'

// All strangers of a network together may hold this many times as much as one: customers of a
// mobile operator share an address.
const networkFactor = 2

/**
 * Keeps customers from reserving the whole stock without paying. A stranger, who has confirmed
 * neither e-mail nor phone, may hold less; so may all strangers of a network together, and all
 * strangers together leave half of each product to others. One unit, however expensive, can always
 * be the first order. Staff know their customer, so their orders have no limits.
 */
export function requireOrderLimits(
  { settings: { current } }: Shop,
  { source, customer: { isStranger }, lines }: OrderDraft,
  counts: OrderCounts | undefined,
) {
  if (source !== 'cart' || !counts) return
  const verified = !isStranger
  const [maxOrders, maxUnits] = verified
    ? [current.openOrders, current.piecesPerDay]
    : [current.openOrdersUnverified, current.piecesPerDayUnverified]
  if (counts.openOrders >= maxOrders)
    throw new ShopError('too_many_open_orders', { params: { max: counts.openOrders, verified } })
  const remaining = Math.max(maxUnits - counts.unitsToday, 0)
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (units > remaining)
    throw new ShopError('too_many_pieces', { params: { max: maxUnits, left: remaining, verified } })
  if (!isStranger || !counts.strangers) return
  const maxPaisa = toPaisa(current.openValueUnverified)
  const paisa = lines.reduce((sum, { payPaisa, quantity }) => sum + payPaisa * quantity, 0)
  const isFirstUnit = units === 1 && counts.openPaisa === 0
  if (!isFirstUnit && counts.openPaisa + paisa > maxPaisa)
    throw new ShopError('too_much_unpaid', { params: { max: toRupees(maxPaisa) } })
  const { networkUnits, networkPaisa, products } = counts.strangers
  const isFirstOfNetwork = isFirstUnit && networkPaisa === 0
  if (
    networkUnits + units > networkFactor * maxUnits ||
    (!isFirstOfNetwork && networkPaisa + paisa > networkFactor * maxPaisa)
  )
    throw new ShopError('too_many_strangers')
  for (const { productId, quantity, name } of lines) {
    const left = unitsLeftForStrangers(products.find(({ id }) => id === productId))
    if (quantity > left) throw new ShopError('left_to_others', { params: { product: name, left } })
  }
}

/** Strangers together may hold half of a product's units, and at least one. */
const unitsLeftForStrangers = (product: StrangersHold['products'][number] | undefined) =>
  product
    ? Math.max(Math.max(Math.floor((product.stock + product.held) / 2), 1) - product.held, 0)
    : 0
