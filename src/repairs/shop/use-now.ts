import { useEffect, useState } from 'react'

const everyMs = 60_000

/**
 * The time, to the minute; null on the server and while hydrating, because pages are kept for
 * everybody.
 */
export function useNow() {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tell = () => setNow(Date.now())
    tell()
    const timer = setInterval(tell, everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
