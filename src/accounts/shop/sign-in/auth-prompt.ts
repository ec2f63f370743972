import { createStore, useStore } from '#kit/web/app/store.ts'

export type AuthView = 'signIn' | 'signUp' | 'mailCode'

export interface MailedCode {
  email: string
  /** The nonce that belongs to the code. */
  request: string
}

interface AuthPrompt {
  open: boolean
  view: AuthView
  /** The visitor's action, carried out once they are signed in. */
  onSignedIn: (() => void) | null
  /** The mailed code that the visitor may still enter after closing the prompt. */
  mailedCode: MailedCode | null
  /** Tells the visitor why the prompt opened, unless they opened it themselves. */
  reason: string
}

const closed: AuthPrompt = {
  open: false,
  view: 'signIn',
  onSignedIn: null,
  mailedCode: null,
  reason: '',
}
const store = createStore(closed)

export const useAuthPrompt = () => useStore(store, closed)
export function promptSignIn(onSignedIn: (() => void) | null = null, reason = '') {
  const { mailedCode } = store.get()
  const view = mailedCode ? 'mailCode' : 'signIn'
  store.set({ open: true, view, onSignedIn, mailedCode, reason })
}
export const showAuthView = (view: AuthView) => store.set({ ...store.get(), view })
export const setMailedCode = (mailedCode: MailedCode | null) =>
  store.set({ ...store.get(), mailedCode })
export const closeAuthPrompt = () => store.set({ ...closed, mailedCode: store.get().mailedCode })

/** Closes the prompt and carries out the visitor's action. */
export function finishAuthPrompt() {
  const { onSignedIn } = store.get()
  store.set(closed)
  onSignedIn?.()
}
