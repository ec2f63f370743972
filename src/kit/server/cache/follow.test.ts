import { expect, test, vi } from 'vitest'
import { follow } from './follow.ts'

/** Somebody to follow: signals are sent by hand, and each read answers when it is told to. */
async function createSource() {
  const heard: ((payload: string) => void)[] = []
  const gaps: ((lostAt: number) => void)[] = []
  const reads: { answer(value: string): void; fail(): void }[] = []
  const signals = {
    connected: true,
    on: (_: string, listener: (payload: string) => void) => heard.push(listener),
    onGap: (listener: () => void) => gaps.push(listener),
  }
  const read = () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    reads.push({ answer: resolve, fail: () => reject(new Error('the database is away')) })
    return promise
  }
  const begun = follow(signals as unknown as Parameters<typeof follow>[0], 'content:brand', read)
  reads[0]?.answer('first')
  return {
    followed: await begun,
    reads,
    signal: (payload: string) => {
      for (const listener of heard) listener(payload)
    },
    missSome: () => {
      for (const listener of gaps) listener(0)
    },
  }
}

test('it is read again when its tag is signalled or signals were missed, and not for others', async () => {
  const { followed, reads, signal, missSome } = await createSource()
  expect(followed.current()).toBe('first')
  signal('product:1,content:brands')
  expect(reads).toHaveLength(1)
  signal('product:1,content:brand')
  reads[1]?.answer('second')
  await expect.poll(() => followed.current()).toBe('second')
  missSome()
  reads[2]?.answer('third')
  await expect.poll(() => followed.current()).toBe('third')
})

test('of two reads that overtake each other the later one counts, and who asked has at least theirs', async () => {
  const { followed, reads } = await createSource()
  const heard = vi.fn()
  followed.onChange(heard)
  const [earlier, later] = [followed.reload(), followed.reload()]
  reads[2]?.answer('newest')
  await later
  expect(followed.current()).toBe('newest')
  reads[1]?.answer('outdated')
  await earlier
  expect(followed.current()).toBe('newest')
  expect(heard).toHaveBeenCalledTimes(1)

  const [own] = [followed.reload(), followed.reload()]
  reads[3]?.answer('mine')
  await own
  expect(followed.current()).toBe('mine')
})

test('what could not be read stays as it was and is tried again', async () => {
  vi.useFakeTimers()
  const { followed, reads } = await createSource()
  const asked = followed.reload()
  reads[1]?.fail()
  await asked
  expect(followed.current()).toBe('first')
  await vi.advanceTimersByTimeAsync(1_000)
  reads[2]?.answer('second')
  await vi.waitFor(() => expect(followed.current()).toBe('second'))
  vi.useRealTimers()
})
