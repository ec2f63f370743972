import { useEffect, useState } from 'react'

const intervalMs = 60_000

/**
 * The time, updated every minute. Null on the server and while hydrating, because rendered pages
 * are cached.
 */
export function useNow() {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const update = () => setNow(Date.now())
    update()
    const timer = setInterval(update, intervalMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
