import { useEffect } from 'react'
import { useSession } from '#accounts/shop/session/session.ts'
import { promptSignIn } from '#accounts/shop/sign-in/auth-prompt.ts'
import type { Language } from '#kit/contract/language.ts'
import { api } from '#kit/web/app/calls/api.ts'
import { createCallQueue } from '#kit/web/app/calls/call-queue.ts'
import { readToken } from '#kit/web/app/calls/token.ts'
import { createStore, useStore } from '#kit/web/app/store.ts'
import { toast } from '#kit/web/app/toasts.ts'
import { wishlistWords } from '../words/shop.ts'

/** The ids of the products on the wishlist, newest first. Null until they have loaded. */
const store = createStore<string[] | null>(null)
const none: string[] = []
/**
 * The ids that were removed here but may still be in the last loaded page. If the server refuses,
 * they are restored.
 */
const removedIds = createStore(none)
let latestLoad = 0
let pendingChanges = 0
const inTurn = createCallQueue()

export const useIsWished = (productId: string) =>
  useStore(store, null)?.includes(productId) ?? false
export const useRemovedIds = () => useStore(removedIds, none)

async function reloadIds() {
  latestLoad += 1
  const turn = latestLoad
  // A failure leaves hearts unpressed. Pressing such a heart again changes nothing.
  const loaded = await api.wishlist.ids().catch(() => null)
  if (loaded && turn === latestLoad) store.set(loaded)
}

/** Loads the wishlist of the signed-in customer and clears it when they sign out. */
export function useWishlistOfSession() {
  const userId = useSession().user?.id
  useEffect(() => {
    if (!userId) return
    void reloadIds()
    return () => {
      latestLoad += 1
      store.set(null)
    }
  }, [userId])
}

/**
 * Shows a change at once. The server's list replaces it after the last pending change, so that the
 * list does not miss one. If the session has expired, sign in and retry via `again`.
 */
async function change(
  ids: string[],
  send: () => Promise<{ message: string }>,
  again: () => void,
  language: Language,
) {
  latestLoad += 1
  pendingChanges += 1
  store.set(ids)
  await inTurn(send).then(
    ({ message }) => toast.success(message, { cause: 'wishlist' }),
    () =>
      readToken()
        ? toast.error(wishlistWords(language).failed, { cause: 'wishlist' })
        : promptSignIn(again),
  )
  pendingChanges -= 1
  if (pendingChanges === 0) await reloadIds()
}

const idsWithout = (productId: string) => (store.get() ?? []).filter((id) => id !== productId)

const restoreRemoved = (ids: string[]) =>
  removedIds.set(removedIds.get().filter((id) => !ids.includes(id)))

/** Adds a product. A visitor signs in first, then the product is added. */
export function addToWishlist(productId: string, language: Language) {
  const again = () => addToWishlist(productId, language)
  if (!readToken()) return promptSignIn(again)
  void change(
    [productId, ...idsWithout(productId)],
    () => api.wishlist.add({ product: productId }),
    again,
    language,
  )
}

export function removeFromWishlist(productId: string, language: Language): Promise<void> {
  removedIds.set([...removedIds.get(), productId])
  return change(
    idsWithout(productId),
    () =>
      api.wishlist.remove({ productId }).catch((error) => {
        restoreRemoved([productId])
        throw error
      }),
    () => void removeFromWishlist(productId, language),
    language,
  )
}

/**
 * Loads one page of the wishlist. Waits for all pending changes, so that the page contains them.
 */
export async function loadPage(page: number, limit: number) {
  const removedBefore = removedIds.get()
  const loaded = await inTurn(() => api.wishlist.list({ page: String(page), limit: String(limit) }))
  restoreRemoved(removedBefore)
  return loaded
}
