import { afterEach, expect, test, vi } from 'vitest'
import { busyRefusal, createWorkQueue } from './work-queue.ts'

const nextTick = () => new Promise(setImmediate)
const numbersBelow = (count: number) => Array.from({ length: count }, (_, number) => number)

afterEach(() => {
  vi.useRealTimers()
})

/** Queues work one after another. Returns which work has started, and how to finish it. */
function queueWork(count: number) {
  const queue = createWorkQueue()
  const started: number[] = []
  const work = Array.from({ length: count }, () => Promise.withResolvers<void>())
  const results = work.map(({ promise }, number) =>
    queue.run(() => {
      started.push(number)
      return promise
    }),
  )
  const finish = async (...numbers: number[]) => {
    for (const number of numbers) work[number]?.resolve()
    await Promise.all(numbers.map((number) => results[number]))
  }
  return { queue, started, work, results, finish }
}

test('some work starts immediately, other work in order when there is capacity', async () => {
  const { queue, started, finish } = queueWork(20)
  expect(started).toEqual(numbersBelow(8))
  await nextTick()
  await nextTick()
  expect(started).toEqual(numbersBelow(16))
  expect(queue.waiting).toBe(4)
  await finish(3, 5)
  await nextTick()
  expect(started).toEqual(numbersBelow(18))
  await finish(...numbersBelow(18))
  await nextTick()
  expect(started).toEqual(numbersBelow(20))
})

test('work that finishes immediately also lets other events in between', async () => {
  const queue = createWorkQueue()
  let done = 0
  const results = Array.from({ length: 20 }, () => queue.run(async () => ++done))
  for (let microtasks = 0; microtasks < 100; microtasks++) await null
  expect(done).toBe(8)
  await nextTick()
  expect(done).toBe(16)
  expect(await Promise.all(results)).toEqual(numbersBelow(20).map((number) => number + 1))
})

test('an error thrown immediately reaches only its own caller', async () => {
  const queue = createWorkQueue()
  const fail = () => {
    throw new Error('no ink')
  }
  const [first, broken, last] = [
    queue.run(async () => 'first'),
    queue.run(fail),
    queue.run(async () => 'last'),
  ]
  await expect(broken).rejects.toThrow('no ink')
  expect(await Promise.all([first, last])).toEqual(['first', 'last'])
})

test('failed work makes room for the next and rejects with its reason', async () => {
  const { started, work, results } = queueWork(17)
  await nextTick()
  await nextTick()
  work[0]?.reject(new Error('no paper'))
  await expect(results[0]).rejects.toThrow('no paper')
  await nextTick()
  expect(started).toEqual(numbersBelow(17))
})

test('long-running work stops counting against the limit', async () => {
  const { queue, started } = queueWork(40)
  await nextTick()
  queue.sample(0.25)
  await nextTick()
  expect(started).toEqual(numbersBelow(16))
  queue.sample(0.25)
  await nextTick()
  await nextTick()
  expect(started).toEqual(numbersBelow(32))
})

test('work is refused after waiting for two seconds, and not earlier', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { queue, results } = queueWork(17)
  await nextTick()
  await nextTick()
  vi.advanceTimersByTime(1_500)
  const late = queue.run(async () => 'late')
  vi.advanceTimersByTime(600)
  // The running work makes room only after it was seen in two samples.
  queue.sample(0.25)
  await expect(results[16]).rejects.toBe(busyRefusal)
  expect(queue.takeRefusedCount()).toBe(1)
  queue.sample(0.25)
  expect(await late).toBe('late')
})

test('an overload is refused immediately, and work is accepted again after it', async () => {
  const { queue, results } = queueWork(3_000)
  // This test ignores how the waiting work ends.
  for (const result of results) result.catch(() => {})
  await expect(results[2_999]).rejects.toBe(busyRefusal)
  expect(queue.waiting).toBeGreaterThan(1_900)
  // Hardly any work is served, so the allowed queue gets shorter and shorter.
  for (let samples = 0; samples < 40; samples++) {
    queue.sample(1)
    await nextTick()
    await nextTick()
  }
  const runMore = () => Array.from({ length: 1_000 }, () => queue.run(async () => {}))
  expect((await Promise.allSettled(runMore())).some(({ status }) => status === 'rejected')).toBe(
    true,
  )
  while (queue.waiting > 0) {
    queue.sample(1)
    await nextTick()
  }
  for (let samples = 0; samples < 40; samples++) queue.sample(0.25)
  expect((await Promise.allSettled(runMore())).every(({ status }) => status === 'fulfilled')).toBe(
    true,
  )
})
