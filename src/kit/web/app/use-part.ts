import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part of the page that loads once it is wanted. Not `lazy`: that would remember a failure.
 * This is tried again whenever `wanted` changes, and on demand.
 */
export function usePart<Props>(
  wanted: boolean | number,
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

  // the functions mean the same in every render
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (wanted && !part) fetchPart()
  }, [wanted, part])

  return { Part: part?.Component, hasFailed, retry: fetchPart }
}
