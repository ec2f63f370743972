import { useCallback, useEffect, useState } from 'react'
import type { ApiError } from '../../contract/wire.ts'
import { toApiError } from './api-failure.ts'

interface Loaded<Value> {
  value: Value | null
  failure: ApiError | null
}

const nothing = { value: null, failure: null }

/** Fetches what belongs to one person, in the browser. A new `load` (memoise it) starts over. */
export function useLoaded<Value>(load: () => Promise<Value>) {
  const [{ value, failure }, setLoaded] = useState<Loaded<Value>>(nothing)
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads the same again
  useEffect(() => {
    let isWanted = true
    setLoaded(nothing)
    load().then(
      (loaded) => isWanted && setLoaded({ value: loaded, failure: null }),
      (error) => isWanted && setLoaded({ value: null, failure: toApiError(error) }),
    )
    return () => {
      isWanted = false
    }
  }, [load, tries])

  const retry = useCallback(() => setTries((count) => count + 1), [])
  const show = useCallback((shown: Value) => setLoaded({ value: shown, failure: null }), [])
  return { value, failure, retry, show }
}
