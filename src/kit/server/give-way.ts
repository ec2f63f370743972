import { setImmediate as breathe } from 'node:timers/promises'

const maxMs = 10

/**
 * For long loops: to be awaited each time around, it lets others be served once the loop has held
 * the process for a moment.
 */
export function createGiveWay() {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < maxMs) return
    await breathe()
    since = performance.now()
  }
}
