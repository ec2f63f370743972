/** Carries calls out one after the other, so that the last one holds, however slow the line is. */
export function createInTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return <Reply>(send: () => Promise<Reply>): Promise<Reply> => {
    const sent = last.then(send)
    last = sent.catch(() => undefined)
    return sent
  }
}
