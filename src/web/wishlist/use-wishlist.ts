import { useEffect } from 'react'
import type { ProductCard } from '#contract/catalog.ts'
import { messages } from '#contract/messages.ts'
import { toApiError } from '../accounts/api-failure.ts'
import { api } from '../app/api.ts'
import { promptSignIn } from '../app/auth-prompt.ts'
import { useSession } from '../app/session.ts'
import { createStore, useStore } from '../app/store.ts'
import { toast } from '../app/toasts.ts'
import { readToken } from '../app/token.ts'

interface Wishlist {
  status: 'idle' | 'loading' | 'succeeded'
  products: ProductCard[]
  failure: string | null
}

const none: Wishlist = { status: 'idle', products: [], failure: null }
const store = createStore(none)
let newest = 0

export const useWishlist = () => useStore(store, none)
export const useIsKept = (productId: string) => useWishlist().products.some(({ id }) => id === productId)

export async function loadWishlist() {
  newest += 1
  const turn = newest
  const { products } = store.get()
  store.set({ status: 'loading', products, failure: null })
  try {
    const loaded = await api.wishlist.list()
    if (turn === newest) store.set({ status: 'succeeded', products: loaded, failure: null })
  } catch (error) {
    if (turn === newest) store.set({ status: 'idle', products, failure: toApiError(error).message })
  }
}

/** Keeps the wishlist with whoever is signed in. */
export function useWishlistOfSession() {
  const userId = useSession().user?.id
  useEffect(() => {
    if (!userId) return
    void loadWishlist()
    return () => {
      newest += 1
      store.set(none)
    }
  }, [userId])
}

/** Shows a change at once; the server's list follows, whether it agreed or not. */
async function change(products: ProductCard[], send: Promise<{ message: string }>) {
  newest += 1
  store.set({ status: 'succeeded', products, failure: null })
  await send.then(
    ({ message }) => toast.success(message),
    () => toast.error(messages.wishlist.failed),
  )
  await loadWishlist()
}

const without = (productId: string) => store.get().products.filter(({ id }) => id !== productId)

/** Keeps a product; a visitor's click is carried out after signing in. */
export function keepProduct(product: ProductCard) {
  if (!readToken()) return promptSignIn(() => keepProduct(product))
  void change([product, ...without(product.id)], api.wishlist.add({ product: product.id }))
}

export const letGoOf = (productId: string) => change(without(productId), api.wishlist.remove({ productId }))
