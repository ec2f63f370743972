import { createStore, useStore } from '#kit/web/app/store.ts'

export type AuthView = 'signIn' | 'signUp'

interface AuthPrompt {
  open: boolean
  view: AuthView
  /** The visitor's action, carried out once they are signed in. */
  onSignedIn: (() => void) | null
  /** Tells the visitor why the prompt opened, unless they opened it themselves. */
  reason: string
}

const closed: AuthPrompt = { open: false, view: 'signIn', onSignedIn: null, reason: '' }
const store = createStore(closed)

export const useAuthPrompt = () => useStore(store, closed)
export const promptSignIn = (onSignedIn: (() => void) | null = null, reason = '') =>
  store.set({ open: true, view: 'signIn', onSignedIn, reason })
export const showAuthView = (view: AuthView) => store.set({ ...store.get(), view })
export const closeAuthPrompt = () => store.set(closed)

/** Closes the prompt and carries out the visitor's action. */
export function finishAuthPrompt() {
  const { onSignedIn } = store.get()
  store.set(closed)
  onSignedIn?.()
}
