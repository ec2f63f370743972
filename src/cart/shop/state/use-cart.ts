import { useEffect } from 'react'
import { useSession } from '#accounts/shop/session/session.ts'
import { readDistrict, readShipping, saveDistrict } from '#delivery/shop/saved-choice.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { toApiError } from '#kit/web/app/calls/api-failure.ts'
import { createCallQueue } from '#kit/web/app/calls/call-queue.ts'
import { createStore, useStore } from '#kit/web/app/store.ts'
import type { Cart } from '../../contract.ts'
import { onChangeElsewhere } from './other-tabs.ts'
import { deleteFromTab, readFromTab } from './tab-memory.ts'

/** `idle` until the customer signs in. A cart stays visible while it reloads. */
export interface CartState {
  status: 'idle' | 'loading' | 'succeeded'
  cart: Cart | null
  /** The message if the cart could not be loaded. */
  failure: string | null
}

const none: CartState = { status: 'idle', cart: null, failure: null }
const store = createStore(none)
/** The latest call or change. Replies to earlier ones are ignored. */
let newest = 0
/** The cart as the server last confirmed it. */
let confirmed: Cart | null = null

/** Sends all calls about the cart in order, so that each reply includes every earlier change. */
export const queueCartCall = createCallQueue()

export const useCart = () => useStore(store, none)
export const readCart = () => store.get().cart
/** Item count = number of lines (specification §3). */
export const useCartCount = () => useCart().cart?.items.length ?? 0

/** Shows a cart before the server replies. Replies about an older cart are ignored. */
export function showCart(cart: Cart | null) {
  newest += 1
  store.set({ status: 'succeeded', cart, failure: null })
}

/** Applies a change that the server has confirmed. */
export function confirmChange(edit: (cart: Cart) => Cart) {
  if (confirmed) confirmed = edit(confirmed)
}

/** Undoes the changes that the server has not confirmed. */
export const showConfirmed = () => showCart(confirmed)

/**
 * Loads the cart with current prices and stock. Null if that failed, `overtaken` if a newer call or
 * change made the reply obsolete.
 */
export async function loadCart(
  promoCode = readFromTab('promoCode') ?? undefined,
): Promise<Cart | 'overtaken' | null> {
  newest += 1
  const turn = newest
  const { cart } = store.get()
  store.set({ status: 'loading', cart, failure: null })
  try {
    const [loaded = null] = (
      await queueCartCall(() =>
        api.cart.current({ promoCode, shippingOption: readShipping(), district: readDistrict() }),
      )
    ).data
    if (turn !== newest) return 'overtaken'
    confirmed = loaded
    store.set({ status: 'succeeded', cart: loaded, failure: null })
    return loaded
  } catch (error) {
    if (turn !== newest) return 'overtaken'
    store.set({ status: 'idle', cart, failure: toApiError(error).message })
    return null
  }
}

/** Loads the cart at sign-in and after changes in other tabs, and clears it at sign-out. */
export function useCartOfSession() {
  const userId = useSession().user?.id
  useEffect(() => {
    if (!userId) return
    void loadCart()
    const stop = onChangeElsewhere(() => void loadCart())
    return () => {
      stop()
      newest += 1
      confirmed = null
      store.set(none)
      deleteFromTab('promoCode', 'checkout', 'attempt')
      saveDistrict(undefined)
    }
  }, [userId])
}
