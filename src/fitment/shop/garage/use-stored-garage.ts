import { useEffect } from 'react'
import { useSession } from '#accounts/shop/session/session.ts'
import { onTokenChange } from '#kit/web/app/calls/token.ts'
import { reloadGarage } from './garage.ts'

/**
 * Reads the saved devices after hydration, since the server does not know them, and again when
 * another tab changes them or the customer signs in or out.
 */
export function useStoredGarage() {
  const userId = useSession().user?.id
  useEffect(() => {
    reloadGarage()
    window.addEventListener('storage', reloadGarage)
    const stop = onTokenChange(reloadGarage)
    return () => {
      window.removeEventListener('storage', reloadGarage)
      stop()
    }
  }, [])
  useEffect(() => {
    // After a failure, the browser keeps its own devices.
    if (userId)
      void import('./merge-garage.ts').then(
        ({ mergeGarage }) => mergeGarage(),
        () => {},
      )
  }, [userId])
}
