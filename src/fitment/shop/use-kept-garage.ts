import { useEffect } from 'react'
import { useSession } from '#accounts/shop/session.ts'
import { onTokenChange } from '#kit/web/app/token.ts'
import { showKept } from './garage.ts'

/**
 * Follows what this browser keeps: the server does not know it, other tabs change it, and signing
 * out ends it.
 */
export function useKeptGarage() {
  const userId = useSession().user?.id
  useEffect(() => {
    showKept()
    window.addEventListener('storage', showKept)
    const stop = onTokenChange(showKept)
    return () => {
      window.removeEventListener('storage', showKept)
      stop()
    }
  }, [])
  useEffect(() => {
    // Where it cannot arrive, the browser keeps what it has.
    if (userId)
      void import('./join-garage.ts').then(
        ({ joinGarage }) => joinGarage(),
        () => {},
      )
  }, [userId])
}
