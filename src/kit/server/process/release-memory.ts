import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

let collect: Collect | null = null

/**
 * Returns unused memory to the system, at the price of a pause. For moments after reading and
 * discarding much data, which the runtime would otherwise keep allocated.
 */
export function releaseMemory() {
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as Collect
    setFlagsFromString('--no-expose-gc')
  }
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/**
 * The share of time an idle process may be busy. A shop without visitors is busy for 0.5 % on a
 * machine with other work, and for less on one without.
 */
const maxBusyShare = 0.02
const minReleaseBytes = 40 * 1024 * 1024

/**
 * After a load peak, releases its memory once the process is nearly idle. Returns a function that
 * stops it.
 */
export function releaseWhenCalm({ everySeconds = 10 } = {}): () => void {
  let baseline = process.memoryUsage.rss()
  let previous = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, previous)
    previous = now
    const resident = process.memoryUsage.rss()
    baseline = Math.min(baseline, resident)
    if (utilization > maxBusyShare || resident < baseline + minReleaseBytes) return
    releaseMemory()
    // The remaining memory is in use or cannot be released: the next attempt waits until as much
    // has been added to it.
    baseline = process.memoryUsage.rss()
  }, everySeconds * 1000).unref()
  return () => clearInterval(timer)
}
