const patienceMs = 10_000

/** Carries calls out one after the other, so that the last one holds, however slow the line is. Nobody waits for ever for one that is stuck. */
export function createInTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return <Reply>(send: () => Promise<Reply>): Promise<Reply> => {
    const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
    const sent = Promise.race([last, patience]).then(send)
    last = sent.catch(() => undefined)
    return sent
  }
}
