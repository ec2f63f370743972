import type { User } from '#contract/accounts.ts'
import { messages } from '#contract/messages.ts'
import { api } from './api.ts'
import { createStore, useStore } from './store.ts'
import { toast } from './toasts.ts'
import { forgetSession, keepToken, onTokenChange, readToken } from './token.ts'

/** `idle` until the browser has looked for a token; `loading` while the token's owner is fetched. */
export interface Session {
  status: 'idle' | 'loading' | 'succeeded'
  user: User | null
}

const unknown: Session = { status: 'idle', user: null }
const visitor: Session = { status: 'succeeded', user: null }
const store = createStore(unknown)
/** The token that the session was loaded with last. */
let known: string | null = null

export const useSession = () => useStore(store, unknown)
export const readSession = () => store.get()

/** Fetches who is signed in; without a token, or with one that is over, that is nobody. */
export async function loadSession() {
  known = readToken()
  if (!known) return store.set(visitor)
  store.set({ status: 'loading', user: store.get().user })
  try {
    store.set({ status: 'succeeded', user: (await api.accounts.profile()).data })
  } catch {
    // A dead session was forgotten by the transport; when only the network failed, the token waits for the next try.
    store.set(visitor)
  }
}

export const setUser = (user: User) => store.set({ status: 'succeeded', user })

export async function beginSession(token: string) {
  known = token
  keepToken(token)
  await loadSession()
}

/** Ends the session here and on the server; here even when the server cannot be reached. */
export async function endSession() {
  await api.accounts.logout().catch(() => {})
  forgetSession()
  toast.success(messages.auth.loggedOut)
}

/** Starts following the token, also as other tabs change it. */
export function startSession() {
  onTokenChange(() => {
    if (readToken() !== known) void loadSession()
  })
  void loadSession()
}
