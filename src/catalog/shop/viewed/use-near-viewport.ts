import { useCallback, useState } from 'react'

/** True once the element has come within one screen of the viewport. */
export function useNearViewport() {
  const [isNear, setNear] = useState(false)
  const ref = useCallback((element: Element | null) => {
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '100%' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [isNear, ref] as const
}
