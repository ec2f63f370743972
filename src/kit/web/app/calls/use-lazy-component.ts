import { type ComponentType, useEffect, useState } from 'react'

/**
 * Loads a part of the page on demand. React's `lazy` would cache a failure; this retries whenever
 * `isNeeded` changes, and on request.
 */
export function usePart<Props>(
  isNeeded: boolean | number,
  load: () => Promise<ComponentType<Props>>,
  onFailure = () => {},
) {
  const [part, setPart] = useState<{ Component: ComponentType<Props> }>()
  const [hasFailed, setFailed] = useState(false)

  const fetchPart = () => {
    setFailed(false)
    load().then(
      (Component) => setPart({ Component }),
      () => {
        setFailed(true)
        onFailure()
      },
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions never change meaning
  useEffect(() => {
    if (isNeeded && !part) fetchPart()
  }, [isNeeded, part])

  return { Part: part?.Component, hasFailed, retry: fetchPart }
}
