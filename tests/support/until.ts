import { setInterval } from 'node:timers/promises'

// A generous limit: the machine may have other work to do.
const patienceMs = 100_000

/** Asks again and again until there is an answer, for work that does not report when it is done. */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined | false>,
): Promise<Answer> {
  const started = performance.now()
  for await (const _ of setInterval(20)) {
    const answer = await ask()
    if (answer) return answer
    if (performance.now() - started > patienceMs) break
  }
  throw new Error(`waited in vain for ${what}`)
}
