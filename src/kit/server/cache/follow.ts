import type { Signals } from '../db/signals.ts'
import type { Tag } from './invalidate.ts'

const retryMilliseconds = 1_000

/** A value that every process holds in memory, always current. */
interface LiveValue<Value> {
  current(): Value
  /** Reads the value now. The process that changed it need not wait for the signal. */
  reload(): Promise<void>
  onChange(listener: () => void): void
}

/**
 * Reads a value, and reads it again whenever any process signals a change of its tag or signals may
 * have been missed.
 */
export async function follow<Value>(
  signals: Pick<Signals, 'on' | 'onGap' | 'connected'>,
  tag: Tag,
  read: () => Promise<Value>,
): Promise<LiveValue<Value>> {
  const listeners = new Set<() => void>()
  let current: Value = await read()
  let [lastStarted, lastApplied] = [0, 0]

  async function reload() {
    const number = ++lastStarted
    const next: { value: Value } | null = await read().then(
      (value) => ({ value }),
      () => null,
    )
    if (!next && signals.connected) setTimeout(reload, retryMilliseconds).unref()
    // If two reads overtake each other, the one that started last is right.
    if (!next || number < lastApplied) return
    lastApplied = number
    current = next.value
    for (const listener of listeners) listener()
  }
  signals.on('cache', (payload) => payload.split(',').includes(tag) && void reload())
  signals.onGap(() => void reload())
  return { current: () => current, reload, onChange: (listener) => void listeners.add(listener) }
}
