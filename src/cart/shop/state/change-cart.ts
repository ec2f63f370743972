import type { ShippingOption } from '#delivery/option.ts'
import { refreshOptions } from '#delivery/shop/options.ts'
import { readDistrict, saveDistrict } from '#delivery/shop/saved-choice.ts'
import type { Language } from '#kit/contract/language.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { createStore, useStore } from '#kit/web/app/store.ts'
import { dismissToastsAbout, toast } from '#kit/web/app/toasts.ts'
import type { Cart, CartItem } from '../../contract.ts'
import { cartWords } from '../../words/shop.ts'
import { addToCart } from '../adding/add-to-cart.ts'
import { withItems, withOption, withQuantity } from './edited-cart.ts'
import { signalOtherTabs } from './other-tabs.ts'
import { deleteFromTab } from './tab-memory.ts'
import {
  confirmChange,
  loadCart,
  queueCartCall,
  readCart,
  showCart,
  showConfirmed,
} from './use-cart.ts'

/** Empties the cart after its items were ordered. */
export function emptyCart() {
  confirmChange((cart) => withItems(cart, []))
  showConfirmed()
  void loadCart()
  signalOtherTabs()
}

/** Shows the totals of another delivery option at once, before the server's reply. */
export function changeOption(option: ShippingOption) {
  const shown = readCart()
  if (!shown) return
  showCart(withOption(shown, option))
  void loadCart()
}

/** Shows the delivery options of a district, and the cart's totals there. */
export const changeDistrict = (district: string | undefined) => {
  if (district === readDistrict()) return
  saveDistrict(district)
  void refreshOptions()
  void loadCart()
}

let pendingCount = 0

/**
 * Shows a change at once and undoes it if the server refuses. The server's cart is loaded after the
 * last of several changes.
 */
async function change(
  edit: (items: CartItem[]) => CartItem[],
  send: () => Promise<unknown>,
): Promise<boolean> {
  const shown = readCart()
  if (!shown) return false
  pendingCount += 1
  // A changed cart must not reuse the idempotency key of an earlier attempt.
  deleteFromTab('attempt')
  const applyChange = (cart: Cart) => withItems(cart, edit(cart.items))
  showCart(applyChange(shown))
  const isDone = await queueCartCall(send).then(
    () => true,
    () => false,
  )
  pendingCount -= 1
  if (isDone) {
    dismissToastsAbout('cart')
    confirmChange(applyChange)
    signalOtherTabs()
  }
  if (!isDone && pendingCount === 0) showConfirmed()
  if (pendingCount === 0) void loadCart()
  return isDone
}

export async function changeQuantity(id: string, quantity: number, language: Language) {
  const isDone = await change(
    (items) => items.map((item) => (item.id === id ? withQuantity(item, quantity) : item)),
    () => api.cart.changeItem({ id, quantity }),
  )
  if (!isDone) toast.error(cartWords(language).changeFailed, { cause: 'cart' })
}

const lastRemoved = createStore<CartItem | null>(null)
export const useLastRemoved = () => useStore(lastRemoved, null)
export const clearLastRemoved = () => lastRemoved.set(null)

export async function removeItem(item: CartItem, language: Language) {
  const words = cartWords(language)
  lastRemoved.set(item)
  const isDone = await change(
    (items) => items.filter(({ id }) => id !== item.id),
    () => api.cart.removeItem({ id: item.id }),
  )
  if (isDone) return toast.success(words.removed, { cause: 'cart' })
  lastRemoved.set(null)
  toast.error(words.removeFailed, { cause: 'cart' })
}

/** Adds the item removed last to the cart again. */
export async function undoRemoval(item: CartItem, language: Language) {
  lastRemoved.set(null)
  if (!(await addToCart(item.product.id, item.quantity, language))) lastRemoved.set(item)
}
