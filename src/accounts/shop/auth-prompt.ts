import { createStore, useStore } from '#kit/web/app/store.ts'

export type AuthView = 'signIn' | 'signUp'

interface AuthPrompt {
  open: boolean
  view: AuthView
  /** What the visitor wanted to do: carried out once they are signed in. */
  afterwards: (() => void) | null
  /** Why they are asked, where they did not ask for it themselves. */
  why: string
}

const closed: AuthPrompt = { open: false, view: 'signIn', afterwards: null, why: '' }
const store = createStore(closed)

export const useAuthPrompt = () => useStore(store, closed)
export const promptSignIn = (afterwards: (() => void) | null = null, why = '') =>
  store.set({ open: true, view: 'signIn', afterwards, why })
export const showAuthView = (view: AuthView) => store.set({ ...store.get(), view })
export const closeAuthPrompt = () => store.set(closed)

/** Closes the prompt and does what was wanted. */
export function finishAuthPrompt() {
  const { afterwards } = store.get()
  store.set(closed)
  afterwards?.()
}
