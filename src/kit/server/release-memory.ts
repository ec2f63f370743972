import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

let collect: Collect | null = null

/**
 * Gives memory that is no longer used back to the system, at the price of a pause: for the moment after very much was read and thrown away,
 * which the runtime would otherwise keep for later.
 */
export function releaseMemory() {
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as Collect
    setFlagsFromString('--no-expose-gc')
  }
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/** Of the time; a shop that nobody visits is busy for less than a thousandth. */
const maxBusyShare = 0.01
/** Less is not worth the pause. */
const worthReleasing = 40 * 1024 * 1024

/** After a rush, gives back what was needed for it, once next to nothing is to be done. Returns what ends that. */
export function releaseWhenCalm({ everySeconds = 10 } = {}): () => void {
  let least = process.memoryUsage.rss()
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > maxBusyShare || process.memoryUsage.rss() < least + worthReleasing) return
    releaseMemory()
    least = process.memoryUsage.rss()
  }, everySeconds * 1000).unref()
  return () => clearInterval(timer)
}
