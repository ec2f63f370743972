import { useState } from 'react'

type Places = typeof import('./places-part.ts')

/**
 * All cities and villages of Nepal: loaded when somebody touches an address, not with the page.
 * Touching it again tries again.
 */
export function usePlaces() {
  const [places, setPlaces] = useState<Places>()
  const [hasFailed, setFailed] = useState(false)
  const load = async () => {
    if (places) return
    try {
      setPlaces(await import('./places-part.ts'))
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return { places, hasFailed, load }
}
