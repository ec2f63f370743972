const maxWaitMs = 10_000

/**
 * Sends calls one after the other, so that the last one wins even on a slow connection. A stuck
 * call blocks the next one only for a while.
 */
export function createCallQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Reply>(send: () => Promise<Reply>): Promise<Reply> => {
    const timeout = new Promise((resolve) => setTimeout(resolve, maxWaitMs))
    const sent = Promise.race([last, timeout]).then(send)
    last = sent.catch(() => undefined)
    return sent
  }
}
