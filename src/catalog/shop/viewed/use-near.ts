import { useCallback, useState } from 'react'

/** Tells when an element is within a screen of being seen; from then on it stays so. */
export function useNear() {
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
