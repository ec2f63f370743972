import { createStore, useStore } from '#kit/web/app/store.ts'

/**
 * What is known so far of a password reset: kept for this tab, so that a reload does not lose it.
 */
interface PasswordReset {
  email: string
  token: string
}

const key = 'passwordReset'
const nothing: PasswordReset = { email: '', token: '' }

function read(): PasswordReset {
  if (typeof window === 'undefined') return nothing
  try {
    return { ...nothing, ...JSON.parse(sessionStorage.getItem(key) ?? '{}') }
  } catch {
    return nothing
  }
}

const store = createStore(read())

export const usePasswordReset = () => useStore(store, nothing)

export function keepPasswordReset(reset: PasswordReset) {
  sessionStorage.setItem(key, JSON.stringify(reset))
  store.set(reset)
}

export function forgetPasswordReset() {
  sessionStorage.removeItem(key)
  store.set(nothing)
}
