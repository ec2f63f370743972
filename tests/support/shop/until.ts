import { setInterval } from 'node:timers/promises'

// A generous limit: the machine may have other work to do.
const timeoutMs = 100_000

/** Polls until there is an answer, for work that does not report its end. */
export async function until<Answer>(
  what: string,
  find: () => Promise<Answer | undefined | false>,
): Promise<Answer> {
  const started = performance.now()
  for await (const _ of setInterval(20)) {
    const answer = await find()
    if (answer) return answer
    if (performance.now() - started > timeoutMs) break
  }
  throw new Error(`waited in vain for ${what}`)
}
