import { useEffect } from 'react'
import { useSession } from '#accounts/shop/session.ts'
import { keepDistrict, readDistrict, readShipping } from '#delivery/shop/kept-choice.ts'
import { api } from '#kit/web/app/api.ts'
import { toApiError } from '#kit/web/app/api-failure.ts'
import { createInTurn } from '#kit/web/app/in-turn.ts'
import { createStore, useStore } from '#kit/web/app/store.ts'
import type { Cart } from '../contract.ts'
import { onChangeElsewhere } from './other-tabs.ts'
import { forget, readKept } from './tab-memory.ts'

/** `idle` until somebody is signed in; a cart that is loaded anew stays in sight meanwhile. */
export interface CartState {
  status: 'idle' | 'loading' | 'succeeded'
  cart: Cart | null
  /** Why it could not be loaded. */
  failure: string | null
}

const none: CartState = { status: 'idle', cart: null, failure: null }
const store = createStore(none)
let newest = 0
/** The cart as the server has it, as far as is known. */
let confirmed: Cart | null = null

/**
 * Whatever asks for the cart or changes it reaches the server in this order: no answer lacks what
 * was done before.
 */
export const inTurn = createInTurn()

export const useCart = () => useStore(store, none)
export const readCart = () => store.get().cart
/** Item count = number of lines (specification §3). */
export const useCartCount = () => useCart().cart?.items.length ?? 0

/**
 * Shows a cart at once, before the server has answered; answers that are under way are about an
 * older one.
 */
export function showCart(cart: Cart | null) {
  newest += 1
  store.set({ status: 'succeeded', cart, failure: null })
}

/** Remembers a change that the server has made. */
export function confirmChange(edit: (cart: Cart) => Cart) {
  if (confirmed) confirmed = edit(confirmed)
}

/** Takes back what the server has not made. */
export const showConfirmed = () => showCart(confirmed)

/**
 * Fetches the cart with prices and stock of now; null when that failed. What a newer call or change
 * overtook is not shown.
 */
export async function loadCart(
  promoCode = readKept('promoCode') ?? undefined,
): Promise<Cart | 'overtaken' | null> {
  newest += 1
  const turn = newest
  const { cart } = store.get()
  store.set({ status: 'loading', cart, failure: null })
  try {
    const [loaded = null] = (
      await inTurn(() =>
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

/**
 * Keeps the cart with whoever is signed in: loaded when they come and when another tab has changed
 * it, forgotten when they go.
 */
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
      forget('promoCode', 'checkout', 'attempt')
      keepDistrict(undefined)
    }
  }, [userId])
}
