import { useEffect, useRef } from 'react'

/**
 * Prints as soon as the page is there, where its address asks for it, and closes the window that
 * was opened for it.
 */
export function usePrintNow(isAsked: boolean, print: () => Promise<unknown> | unknown) {
  const isDone = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (!isAsked || isDone.current) return
    isDone.current = true
    if (window.opener) window.addEventListener('afterprint', () => window.close(), { once: true })
    void print()
  }, [])
}
