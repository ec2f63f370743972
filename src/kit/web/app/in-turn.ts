const patienceMs = 10_000

/**
 * Makes calls one after the other, so that the last one wins however slow the connection is. A
 * stuck call does not block the others for ever.
 */
export function createInTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return <Reply>(send: () => Promise<Reply>): Promise<Reply> => {
    const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
    const sent = Promise.race([last, patience]).then(send)
    last = sent.catch(() => undefined)
    return sent
  }
}
