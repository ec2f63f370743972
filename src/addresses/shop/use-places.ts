import { useState } from 'react'

type Places = typeof import('./places-part.ts')

/**
 * All cities and villages of Nepal. Not part of the page: `load` fetches them when the customer
 * touches the field, and retries after a failure.
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
