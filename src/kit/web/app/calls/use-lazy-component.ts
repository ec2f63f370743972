import { type ComponentType, useEffect, useState } from 'react'

/**
 * Loads a component of the page on demand. React's `lazy` would cache a failure; this retries
 * whenever `isNeeded` changes, and on request.
 */
export function useLazyComponent<Props>(
  isNeeded: boolean | number,
  load: () => Promise<ComponentType<Props>>,
  onFailure = () => {},
) {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<Props> }>()
  const [hasFailed, setFailed] = useState(false)

  const loadComponent = () => {
    setFailed(false)
    load().then(
      (Component) => setLoaded({ Component }),
      () => {
        setFailed(true)
        onFailure()
      },
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions never change meaning
  useEffect(() => {
    if (isNeeded && !loaded) loadComponent()
  }, [isNeeded, loaded])

  return { Component: loaded?.Component, hasFailed, retry: loadComponent }
}
