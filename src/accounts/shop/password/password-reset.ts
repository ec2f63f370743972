import { createStore, useStore } from '#kit/web/app/store.ts'

/** The input of an unfinished password reset, saved per tab so that a reload does not lose it. */
interface PasswordReset {
  email: string
  token: string
}

const key = 'passwordReset'
const emptyReset: PasswordReset = { email: '', token: '' }

function read(): PasswordReset {
  if (typeof window === 'undefined') return emptyReset
  try {
    return { ...emptyReset, ...JSON.parse(sessionStorage.getItem(key) ?? '{}') }
  } catch {
    return emptyReset
  }
}

const store = createStore(read())

export const usePasswordReset = () => useStore(store, emptyReset)

export function savePasswordReset(reset: PasswordReset) {
  sessionStorage.setItem(key, JSON.stringify(reset))
  store.set(reset)
}

export function clearPasswordReset() {
  sessionStorage.removeItem(key)
  store.set(emptyReset)
}
