import { useEffect, useRef } from 'react'

/** Prints the page when it opens, if requested, and then closes a window opened for printing. */
export function usePrintNow(isRequested: boolean, print: () => Promise<unknown> | unknown) {
  const isDone = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page opens
  useEffect(() => {
    if (!isRequested || isDone.current) return
    isDone.current = true
    if (window.opener) window.addEventListener('afterprint', () => window.close(), { once: true })
    void print()
  }, [])
}
