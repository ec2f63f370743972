import type { Signals } from '../db/signals.ts'
import type { Tag } from './invalidate.ts'

const retryMilliseconds = 1_000

/** Something that every process keeps in memory, as it is now. */
export interface Followed<Value> {
  current(): Value
  /** Reads it now: whoever just changed it need not wait for the signal. */
  reload(): Promise<void>
  onChange(listener: () => void): void
}

/**
 * Reads something once, and again whenever any process changes what has this tag, or may have
 * changed it unheard.
 */
export async function follow<Value>(
  signals: Pick<Signals, 'on' | 'onGap' | 'connected'>,
  tag: Tag,
  read: () => Promise<Value>,
): Promise<Followed<Value>> {
  const listeners = new Set<() => void>()
  let current: Value = await read()
  let [begun, taken] = [0, 0]

  async function reload() {
    const turn = ++begun
    const next: { value: Value } | null = await read().then(
      (value) => ({ value }),
      () => null,
    )
    if (!next && signals.connected) setTimeout(reload, retryMilliseconds).unref()
    // Of two reads that overtake each other, the one that began last is right.
    if (!next || turn < taken) return
    taken = turn
    current = next.value
    for (const listener of listeners) listener()
  }
  signals.on('cache', (payload) => payload.split(',').includes(tag) && void reload())
  signals.onGap(() => void reload())
  return { current: () => current, reload, onChange: (listener) => void listeners.add(listener) }
}
