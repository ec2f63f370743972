import { type ComponentType, useEffect, useState } from 'react'

/** A part of the page that arrives once it is wanted. Not `lazy`: that would remember a failure, and this one can be tried again. */
export function usePart<Props>(isWanted: boolean, load: () => Promise<ComponentType<Props>>, onFailure: () => void) {
  const [part, setPart] = useState<{ Component: ComponentType<Props> }>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the two functions mean the same in every render
  useEffect(() => {
    if (isWanted && !part) load().then((Component) => setPart({ Component }), onFailure)
  }, [isWanted, part])

  return part?.Component
}
