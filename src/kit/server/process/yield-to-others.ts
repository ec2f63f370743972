import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

const maxMs = 10

/**
 * For long loops: await the returned function in each iteration. It lets other work run once the
 * loop has blocked the process for 10 ms.
 */
export function createYielder() {
  let startedAt = performance.now()
  return async () => {
    if (performance.now() - startedAt < maxMs) return
    await yieldToEventLoop()
    startedAt = performance.now()
  }
}
