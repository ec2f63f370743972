import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

let collect: Collect | null = null

/**
 * Gives memory that is no longer used back to the system, at the price of a pause: for the moment
 * after very much was read and thrown away,
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

/**
 * Of the time. A shop that nobody visits is busy for a two-hundredth of it on a machine with other
 * work, and for less on one without.
 */
const maxBusyShare = 0.02
/** Less is not worth the pause. */
const worthReleasing = 40 * 1024 * 1024

/**
 * After a rush, gives back what was needed for it once there is next to nothing to do. Returns a
 * function that stops it.
 */
export function releaseWhenCalm({ everySeconds = 10 } = {}): () => void {
  let least = process.memoryUsage.rss()
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    const held = process.memoryUsage.rss()
    least = Math.min(least, held)
    if (utilization > maxBusyShare || held < least + worthReleasing) return
    releaseMemory()
    // What is left is needed, or will not go: it is not tried again before as much has come on top
    // of it.
    least = process.memoryUsage.rss()
  }, everySeconds * 1000).unref()
  return () => clearInterval(timer)
}
