/** The count in the current window, and the milliseconds until the window ends. */
export interface Count {
  current: number
  ttl: number
}

interface Window {
  current: number
  endsAt: number
}

/** Counts in windows of time, for a limited number of keys: the oldest window is dropped first. */
export function createCounts({ maxKeys = 200_000, now = Date.now } = {}) {
  const windows = new Map<string, Window>()
  return (key: string, windowMs: number): Count => {
    const time = now()
    const open = windows.get(key)
    if (open && open.endsAt > time) {
      open.current += 1
      return { current: open.current, ttl: open.endsAt - time }
    }
    // Reinserted at the end, so that the first key is always the oldest.
    windows.delete(key)
    if (windows.size >= maxKeys)
      for (const oldest of windows.keys()) if (windows.delete(oldest)) break
    windows.set(key, { current: 1, endsAt: time + windowMs })
    return { current: 1, ttl: windowMs }
  }
}
