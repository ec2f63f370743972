import { createContext, useContext, useRef } from 'react'
import { api } from '#kit/web/app/api.ts'
import { createStore, useStore } from '#kit/web/app/store.ts'
import { toast } from '#kit/web/app/toasts.ts'
import {
  forgetSession,
  keepToken,
  onRefused,
  onTokenChange,
  readToken,
  wasEndedByServer,
} from '#kit/web/app/token.ts'
import type { User } from '../contract.ts'
import { sessionWords } from '../session-words.ts'

/**
 * `idle` until the browser has looked for a token; `loading` while the token's owner is fetched.
 */
export interface Session {
  status: 'idle' | 'loading' | 'succeeded'
  user: User | null
  /** Why the token's owner could not be fetched. */
  failure: string | null
}

const unknown: Session = { status: 'idle', user: null, failure: null }
const visitor: Session = { ...unknown, status: 'succeeded' }
const retryMs = 5000
const store = createStore(unknown)
/** The token that the session was loaded with last. */
let known: string | null = null
let nextTry: ReturnType<typeof setTimeout> | undefined

/**
 * Whoever was signed in when the server ended the session: what they were working on stays as it is
 * until they are back.
 */
export const KeptUser = createContext<User | null>(null)

export function useSession(): Session {
  const session = useStore(store, unknown)
  const kept = useContext(KeptUser)
  return session.user || !kept ? session : { ...session, user: kept }
}

/**
 * Who works here, also while a session that the server has ended is not replaced by a new one;
 * nobody, once they have logged out themselves.
 */
export function useHolder(): { holder: User | null; isOver: boolean } {
  const { status, user } = useSession()
  const last = useRef<User | null>(null)
  if (user) last.current = user
  else if (status === 'succeeded' && !wasEndedByServer()) last.current = null
  return {
    holder: user ?? last.current,
    isOver: !user && status === 'succeeded' && last.current !== null,
  }
}

export const readSession = () => store.get()

/**
 * Fetches who is signed in; without a token, or with one that is over, that is nobody. What fails
 * for another reason is tried again.
 */
export async function loadSession() {
  clearTimeout(nextTry)
  const token = readToken()
  const before = token === known ? store.get() : unknown
  known = token
  if (!token) return store.set(visitor)
  store.set({ ...before, status: 'loading' })
  try {
    const { data } = await api.accounts.profile()
    if (readToken() === token) setUser(data)
  } catch (error) {
    // A session that is over was forgotten by the transport, and what follows from that is done.
    if (readToken() !== token) return
    store.set({ ...before, status: 'idle', failure: (error as Error).message })
    nextTry = setTimeout(loadSession, retryMs)
  }
}

export const setUser = (user: User) => store.set({ status: 'succeeded', user, failure: null })

export async function beginSession(token: string) {
  known = token
  keepToken(token)
  await loadSession()
}

/** Ends the session here at once, and on the server as soon as it can be reached. */
export const endSession = () => leave(api.accounts.logout(), sessionWords.loggedOut)

/** The same on all devices. */
export const endSessionEverywhere = () =>
  leave(api.accounts.logoutEverywhere(), sessionWords.loggedOutEverywhere)

async function leave(ended: Promise<unknown>, said: string) {
  forgetSession()
  toast.success(said, { cause: 'account' })
  await ended.catch(() => {})
}

/**
 * Starts following the token, also as other tabs change it. A session that was ended elsewhere is
 * told as the specification says (§8).
 */
export function startSession() {
  onTokenChange(() => {
    if (wasEndedByServer()) toast.error(sessionWords.forbidden, { cause: 'account' })
    if (readToken() !== known) void loadSession()
  })
  onRefused(() => void loadSession())
  void loadSession()
}
