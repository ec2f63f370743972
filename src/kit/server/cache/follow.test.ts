import { expect, test, vi } from 'vitest'
import { follow } from './follow.ts'

/** A source for tests: signals are sent by hand, and each read answers on command. */
async function createSource() {
  const listeners: ((payload: string) => void)[] = []
  const gaps: ((lostAt: number) => void)[] = []
  const reads: { answer(value: string): void; fail(): void }[] = []
  const signals = {
    connected: true,
    on: (_: string, listener: (payload: string) => void) => listeners.push(listener),
    onGap: (listener: () => void) => gaps.push(listener),
  }
  const read = () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    reads.push({ answer: resolve, fail: () => reject(new Error('the database is away')) })
    return promise
  }
  const starting = follow(signals as unknown as Parameters<typeof follow>[0], 'content:brand', read)
  reads[0]?.answer('first')
  return {
    value: await starting,
    reads,
    signal: (payload: string) => {
      for (const listener of listeners) listener(payload)
    },
    missSome: () => {
      for (const listener of gaps) listener(0)
    },
  }
}

test('a value is read again after a signal of its tag and after a gap only', async () => {
  const { value, reads, signal, missSome } = await createSource()
  expect(value.current()).toBe('first')
  signal('product:1,content:brands')
  expect(reads).toHaveLength(1)
  signal('product:1,content:brand')
  reads[1]?.answer('second')
  await expect.poll(() => value.current()).toBe('second')
  missSome()
  reads[2]?.answer('third')
  await expect.poll(() => value.current()).toBe('third')
})

test('of two overlapping reads the later one counts, and each caller sees its change', async () => {
  const { value, reads } = await createSource()
  const onChange = vi.fn()
  value.onChange(onChange)
  const [earlier, later] = [value.reload(), value.reload()]
  reads[2]?.answer('newest')
  await later
  expect(value.current()).toBe('newest')
  reads[1]?.answer('outdated')
  await earlier
  expect(value.current()).toBe('newest')
  expect(onChange).toHaveBeenCalledTimes(1)

  const [first] = [value.reload(), value.reload()]
  reads[3]?.answer('mine')
  await first
  expect(value.current()).toBe('mine')
})

test('a failed read leaves the old value and is tried again', async () => {
  vi.useFakeTimers()
  const { value, reads } = await createSource()
  const reloading = value.reload()
  reads[1]?.fail()
  await reloading
  expect(value.current()).toBe('first')
  await vi.advanceTimersByTimeAsync(1_000)
  reads[2]?.answer('second')
  await vi.waitFor(() => expect(value.current()).toBe('second'))
  vi.useRealTimers()
})
