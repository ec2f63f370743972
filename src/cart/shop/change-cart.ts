import type { ShippingOption } from '#delivery/option.ts'
import { keepDistrict, readDistrict } from '#delivery/shop/kept-choice.ts'
import { refreshOptions } from '#delivery/shop/options.ts'
import { api } from '#kit/web/app/api.ts'
import { createStore, useStore } from '#kit/web/app/store.ts'
import { settleToasts, toast } from '#kit/web/app/toasts.ts'
import type { Cart, CartItem } from '../contract.ts'
import { cartWords } from '../words.ts'
import { addToCart } from './add-to-cart.ts'
import { withItems, withOption, withQuantity } from './edited-cart.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { forget } from './tab-memory.ts'
import { confirmChange, inTurn, loadCart, readCart, showCart, showConfirmed } from './use-cart.ts'

/** What was ordered is gone from the cart. */
export function emptyCart() {
  confirmChange((cart) => withItems(cart, []))
  showConfirmed()
  void loadCart()
  tellOtherTabs()
}

/** Shows the totals of another way of delivery at once; the server's follow. */
export function changeOption(option: ShippingOption) {
  const shown = readCart()
  if (!shown) return
  showCart(withOption(shown, option))
  void loadCart()
}

/** Shows what is offered in a district, and what the cart costs there. */
export const changeDistrict = (district: string | undefined) => {
  if (district === readDistrict()) return
  keepDistrict(district)
  void refreshOptions()
  void loadCart()
}

let underWay = 0

/**
 * Shows a change at once and takes it back when the server refuses; the server's cart follows the
 * last of several.
 */
async function change(
  edit: (items: CartItem[]) => CartItem[],
  send: () => Promise<unknown>,
): Promise<boolean> {
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
  if (isDone) {
    settleToasts('cart')
    confirmChange(changed)
    tellOtherTabs()
  }
  if (!isDone && underWay === 0) showConfirmed()
  if (underWay === 0) void loadCart()
  return isDone
}

export async function changeQuantity(id: string, quantity: number) {
  const isDone = await change(
    (items) => items.map((item) => (item.id === id ? withQuantity(item, quantity) : item)),
    () => api.cart.changeItem({ id, quantity }),
  )
  if (!isDone) toast.error(cartWords.changeFailed, { cause: 'cart' })
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
  if (isDone) return toast.success(cartWords.removed, { cause: 'cart' })
  lastRemoved.set(null)
  toast.error(cartWords.removeFailed, { cause: 'cart' })
}

/** Puts what was removed last back in. */
export async function undoRemoval(item: CartItem) {
  lastRemoved.set(null)
  if (!(await addToCart(item.product.id, item.quantity))) lastRemoved.set(item)
}
