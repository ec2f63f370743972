import { createContext, useContext, useRef } from 'react'
import { api } from '#kit/web/app/calls/api.ts'
import {
  clearSession,
  onRefused,
  onTokenChange,
  readToken,
  storeToken,
  wasEndedByServer,
} from '#kit/web/app/calls/token.ts'
import { pageLanguage } from '#kit/web/app/page/document.ts'
import { createStore, useStore } from '#kit/web/app/store.ts'
import { toast } from '#kit/web/app/toasts.ts'
import type { User } from '../../contract.ts'
import { sessionWords } from '../../words/session.ts'

/** `idle` until the browser has looked for a token, `loading` while the token's user is fetched. */
export interface Session {
  status: 'idle' | 'loading' | 'succeeded'
  user: User | null
  /** The error that occurred when the token's user was fetched. */
  failure: string | null
}

const notLoaded: Session = { status: 'idle', user: null, failure: null }
const visitor: Session = { ...notLoaded, status: 'succeeded' }
const retryMs = 5000
const store = createStore(notLoaded)
/** The token with which the session was last loaded. */
let loadedToken: string | null = null
let retryTimer: ReturnType<typeof setTimeout> | undefined

/**
 * Provides the user whose session the server has ended. Their page stays as it is until they sign
 * in again.
 */
export const EndedSessionUser = createContext<User | null>(null)

export function useSession(): Session {
  const session = useStore(store, notLoaded)
  const endedUser = useContext(EndedSessionUser)
  return session.user || !endedUser ? session : { ...session, user: endedUser }
}

/**
 * Returns the current user. After the server has ended a session, that is still its last user,
 * until someone signs in. After a logout there is none.
 */
export function useLastUser(): { holder: User | null; isOver: boolean } {
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
 * Fetches the signed-in user. There is none without a token or with an expired one. Other failures
 * are retried.
 */
export async function loadSession() {
  clearTimeout(retryTimer)
  const token = readToken()
  const previous = token === loadedToken ? store.get() : notLoaded
  loadedToken = token
  if (!token) return store.set(visitor)
  store.set({ ...previous, status: 'loading' })
  try {
    const { data } = await api.accounts.profile()
    if (readToken() === token) setUser(data)
  } catch (error) {
    // The token was removed because its session had expired. `onTokenChange` has handled that.
    if (readToken() !== token) return
    store.set({ ...previous, status: 'idle', failure: (error as Error).message })
    retryTimer = setTimeout(loadSession, retryMs)
  }
}

export const setUser = (user: User) => store.set({ status: 'succeeded', user, failure: null })

export async function openSession(token: string) {
  loadedToken = token
  storeToken(token)
  await loadSession()
}

/** Ends the session here at once, and on the server as soon as it can be reached. */
export const endSession = () =>
  signOut(api.accounts.logout(), sessionWords(pageLanguage()).loggedOut)

/** Ends the sessions on all devices. */
export const endSessionEverywhere = () =>
  signOut(api.accounts.logoutEverywhere(), sessionWords(pageLanguage()).loggedOutEverywhere)

async function signOut(request: Promise<unknown>, message: string) {
  clearSession()
  toast.success(message, { cause: 'account' })
  // The customer is signed out here even if the server is not reached.
  await request.catch(() => {})
}

/**
 * Follows the token, including changes by other tabs. If the server has ended the session, shows
 * the message of specification §8.
 */
export function followSession() {
  onTokenChange(() => {
    if (wasEndedByServer())
      toast.error(sessionWords(pageLanguage()).forbidden, { cause: 'account' })
    if (readToken() !== loadedToken) void loadSession()
  })
  onRefused(() => void loadSession())
  void loadSession()
}
