import { useEffect } from 'react'
import { promptSignIn } from '#accounts/shop/auth-prompt.ts'
import { useSession } from '#accounts/shop/session.ts'
import { api } from '#kit/web/app/api.ts'
import { createInTurn } from '#kit/web/app/in-turn.ts'
import { createStore, useStore } from '#kit/web/app/store.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { readToken } from '#kit/web/app/token.ts'
import { wishlistWords } from '../words.ts'

/**
 * The ids of what is kept, newest first: all that the hearts need to know. Null until they are
 * known.
 */
const store = createStore<string[] | null>(null)
const none: string[] = []
/**
 * What was let go of here and may still stand in the list that was answered last; a refusal brings
 * it back.
 */
const letGo = createStore(none)
let newest = 0
let underWay = 0
const inTurn = createInTurn()

export const useIsKept = (productId: string) => useStore(store, null)?.includes(productId) ?? false
export const useLetGo = () => useStore(letGo, none)

async function loadKept() {
  newest += 1
  const turn = newest
  // A heart that is not shown as kept can be pressed again, which changes nothing.
  const loaded = await api.wishlist.ids().catch(() => null)
  if (loaded && turn === newest) store.set(loaded)
}

/** Keeps the wishlist with whoever is signed in. */
export function useWishlistOfSession() {
  const userId = useSession().user?.id
  useEffect(() => {
    if (!userId) return
    void loadKept()
    return () => {
      newest += 1
      store.set(null)
    }
  }, [userId])
}

/**
 * Shows a change at once; the server's list follows, whether it agreed or not, once nothing is on
 * its way that the list may lack.
 * Whose session turns out to be over signs in and does it `again`.
 */
async function change(ids: string[], send: () => Promise<{ message: string }>, again: () => void) {
  newest += 1
  underWay += 1
  store.set(ids)
  await inTurn(send).then(
    ({ message }) => toast.success(message, { cause: 'wishlist' }),
    () =>
      readToken() ? toast.error(wishlistWords.failed, { cause: 'wishlist' }) : promptSignIn(again),
  )
  underWay -= 1
  if (underWay === 0) await loadKept()
}

const without = (productId: string) => (store.get() ?? []).filter((id) => id !== productId)

const bringBack = (ids: string[]) => letGo.set(letGo.get().filter((id) => !ids.includes(id)))

/** Keeps a product; a visitor's click is carried out after signing in. */
export function keepProduct(productId: string) {
  const again = () => keepProduct(productId)
  if (!readToken()) return promptSignIn(again)
  void change(
    [productId, ...without(productId)],
    () => api.wishlist.add({ product: productId }),
    again,
  )
}

export function letGoOf(productId: string): Promise<void> {
  letGo.set([...letGo.get(), productId])
  return change(
    without(productId),
    () =>
      api.wishlist.remove({ productId }).catch((error) => {
        bringBack([productId])
        throw error
      }),
    () => void letGoOf(productId),
  )
}

/**
 * One page of what is kept, asked for after every change that is on its way, so that the answer
 * knows of them all.
 */
export async function listKept(page: number, limit: number) {
  const before = letGo.get()
  const kept = await inTurn(() => api.wishlist.list({ page: String(page), limit: String(limit) }))
  bringBack(before)
  return kept
}
