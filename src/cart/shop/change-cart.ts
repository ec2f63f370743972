import type { Cart, CartItem } from '#contract/cart.ts'
import { cartMessages } from '#contract/cart-messages.ts'
import { toPaisa, toRupees } from '#contract/money.ts'
import { computeTotals } from '#contract/totals.rules.ts'
import { api } from '../app/api.ts'
import { createStore, useStore } from '../app/store.ts'
import { toast } from '../app/toasts.ts'
import { addToCart } from './add-to-cart.ts'
import { forget } from './tab-memory.ts'
import { confirmChange, inTurn, loadCart, readCart, showCart, showConfirmed } from './use-cart.ts'

/** The cart with other lines, as it will be; what a promo code takes off is the server's to say and follows. */
function withItems(cart: Cart, items: CartItem[]): Cart {
  const lines = items.map(({ product, quantity }) => ({
    pricePaisa: toPaisa(product.productMarkedPrice),
    payPaisa: toPaisa(product.discountedPrice),
    quantity,
    promoEligible: true,
  }))
  const promo = cart.promo?.accepted ? { amountPaisa: toPaisa(cart.promoDiscount) } : null
  const { subTotalPaisa, productDiscountPaisa, promoDiscountPaisa, totalPaisa } = computeTotals(lines, promo)
  return {
    ...cart,
    items,
    subTotal: toRupees(subTotalPaisa),
    productDiscount: toRupees(productDiscountPaisa),
    promoDiscount: toRupees(promoDiscountPaisa),
    discount: toRupees(productDiscountPaisa + promoDiscountPaisa),
    total: toRupees(totalPaisa),
  }
}

/** What was ordered is gone from the cart. */
export function emptyCart() {
  confirmChange((cart) => withItems(cart, []))
  showConfirmed()
  void loadCart()
}

let underWay = 0

/** Shows a change at once and takes it back when the server refuses; the server's cart follows the last of several. */
async function change(edit: (items: CartItem[]) => CartItem[], send: () => Promise<unknown>): Promise<boolean> {
  const shown = readCart()
  if (!shown) return false
  underWay += 1
  // Another cart is another order.
  forget('attempt')
  const changed = (cart: Cart) => withItems(cart, edit(cart.items))
  showCart(changed(shown))
  const isDone = await inTurn(send).then(
    () => true,
    () => false,
  )
  underWay -= 1
  if (isDone) confirmChange(changed)
  else if (underWay === 0) showConfirmed()
  if (underWay === 0) void loadCart()
  return isDone
}

function withQuantity(item: CartItem, quantity: number): CartItem {
  const { stock, productMarkedPrice } = item.product
  const problem = item.problem === 'too_few' && quantity <= stock ? null : item.problem
  return { ...item, quantity, lineTotal: toRupees(toPaisa(productMarkedPrice) * quantity), problem }
}

export async function changeQuantity(id: string, quantity: number) {
  const isDone = await change(
    (items) => items.map((item) => (item.id === id ? withQuantity(item, quantity) : item)),
    () => api.cart.changeItem({ id, quantity }),
  )
  if (!isDone) toast.error(cartMessages.changeFailed)
}

const lastRemoved = createStore<CartItem | null>(null)
export const useLastRemoved = () => useStore(lastRemoved, null)
export const forgetLastRemoved = () => lastRemoved.set(null)

export async function removeItem(item: CartItem) {
  lastRemoved.set(item)
  const isDone = await change(
    (items) => items.filter(({ id }) => id !== item.id),
    () => api.cart.removeItem({ id: item.id }),
  )
  if (isDone) return toast.success(cartMessages.removed)
  lastRemoved.set(null)
  toast.error(cartMessages.removeFailed)
}

/** Puts what was removed last back in. */
export async function undoRemoval(item: CartItem) {
  lastRemoved.set(null)
  if (!(await addToCart(item.product.id, item.quantity))) lastRemoved.set(item)
}
