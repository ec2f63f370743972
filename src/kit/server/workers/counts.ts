/**
 * How often something has happened in the current window, and for how many milliseconds the window
 * lasts.
 */
export interface Count {
  current: number
  ttl: number
}

interface Window {
  current: number
  endsAt: number
}

/**
 * Counts in windows of time, of a bounded number of keys: the one counted first is forgotten first.
 */
export function createCounts({ maxKeys = 200_000, now = Date.now } = {}) {
  const windows = new Map<string, Window>()
  return (key: string, windowMs: number): Count => {
    const moment = now()
    const open = windows.get(key)
    if (open && open.endsAt > moment) {
      open.current += 1
      return { current: open.current, ttl: open.endsAt - moment }
    }
    // Anew at the end of the list.
    windows.delete(key)
    if (windows.size >= maxKeys)
      for (const oldest of windows.keys()) if (windows.delete(oldest)) break
    windows.set(key, { current: 1, endsAt: moment + windowMs })
    return { current: 1, ttl: windowMs }
  }
}
