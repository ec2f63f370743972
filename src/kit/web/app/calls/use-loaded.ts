import { useCallback, useEffect, useState } from 'react'
import type { ApiError } from '../../../contract/calls/wire.ts'
import { toApiError } from './api-failure.ts'

interface LoadState<Value> {
  value: Value | null
  failure: ApiError | null
}

const nothing = { value: null, failure: null }

/** Loads a customer's private data in the browser. A new `load` restarts it, so memoise it. */
export function useLoaded<Value>(load: () => Promise<Value>) {
  const [{ value, failure }, setLoaded] = useState<LoadState<Value>>(nothing)
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry runs the same load
  useEffect(() => {
    let isCurrent = true
    setLoaded(nothing)
    load().then(
      (loaded) => isCurrent && setLoaded({ value: loaded, failure: null }),
      (error) => isCurrent && setLoaded({ value: null, failure: toApiError(error) }),
    )
    return () => {
      isCurrent = false
    }
  }, [load, tries])

  const retry = useCallback(() => setTries((count) => count + 1), [])
  const show = useCallback((next: Value) => setLoaded({ value: next, failure: null }), [])
  return { value, failure, retry, show }
}
