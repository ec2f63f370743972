import { ShopError } from '../shop-error.ts'
import { createQueueMeter } from './queue-meter.ts'

/** Enough to keep this process and its database busy, few enough to delay nothing else for long. */
const maxRunning = 16
/**
 * The maximum started before the event loop has looked at everything else that has arrived: most
 * work needs only this process, and finishes immediately.
 */
const maxStartsPerTick = 8
/** Callers who would wait longer are asked to come back. */
const maxWaitSeconds = 2
/** The queue may have at least this many entries. */
const minQueueLength = 100

/** An expected refusal under load, too frequent for a line in the log each time. */
export const busyRefusal = new ShopError('unavailable')

export type RunQueued = <Result>(work: () => Promise<Result>) => Promise<Result>

interface WorkQueue {
  /**
   * Starts the work immediately if there is capacity, otherwise after the work queued before it.
   * Refuses with `busyRefusal` if that would take too long.
   */
  run: RunQueued
  /**
   * Call regularly, with the seconds since the last call. Work that is still running since the
   * previous call waits for something else, such as a gateway, and no longer counts as running.
   */
  sample(seconds: number): void
  readonly waiting: number
  /** Whether the next work would be refused. */
  isFull(): boolean
  /** How much work was refused since the last call. */
  takeRefusedCount(): number
}

interface Entry {
  queuedAt: number
  start: () => void
  refuse: (reason: unknown) => void
}

/** Runs work in order of arrival, with limited concurrency. */
export function createWorkQueue(): WorkQueue {
  const queue: Entry[] = []
  const running = new Set<Entry>()
  const meter = createQueueMeter({
    waiting: () => queue.length,
    maxSeconds: maxWaitSeconds,
    min: minQueueLength,
  })
  let runningAtLastSample: Entry[] = []
  let startsThisTick = 0
  let refused = 0

  const hasCapacity = () => running.size < maxRunning && startsThisTick < maxStartsPerTick
  function start(entry: Entry) {
    if (startsThisTick === 0) setImmediate(startNextTick)
    startsThisTick += 1
    meter.countServed()
    running.add(entry)
    entry.start()
  }
  function startWaiting() {
    const next = () => (hasCapacity() ? queue.shift() : undefined)
    for (let entry = next(); entry; entry = next()) start(entry)
  }
  function startNextTick() {
    startsThisTick = 0
    startWaiting()
  }
  function refuse(entry: Entry) {
    refused += 1
    entry.refuse(busyRefusal)
  }

  return {
    run: (work) =>
      new Promise((resolve, reject) => {
        const finish = () => {
          if (running.delete(entry)) startWaiting()
        }
        const startWork = () => void (async () => work())().finally(finish).then(resolve, reject)
        const entry: Entry = { queuedAt: performance.now(), start: startWork, refuse: reject }
        if (queue.length === 0 && hasCapacity()) start(entry)
        else if (meter.isLong()) refuse(entry)
        else queue.push(entry)
      }),
    sample(seconds) {
      meter.sample(seconds)
      for (const entry of runningAtLastSample) running.delete(entry)
      runningAtLastSample = [...running]
      startWaiting()
      const oldestAllowed = performance.now() - maxWaitSeconds * 1_000
      for (let first = queue[0]; first && first.queuedAt < oldestAllowed; first = queue[0]) {
        queue.shift()
        refuse(first)
      }
    },
    get waiting() {
      return queue.length
    },
    isFull: meter.isLong,
    takeRefusedCount() {
      const count = refused
      refused = 0
      return count
    },
  }
}
