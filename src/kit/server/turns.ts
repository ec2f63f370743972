import type { FastifyReply } from 'fastify'

/** So many are made at the same time: enough to keep this process and its database busy, few enough that nothing else waits long for it. */
const maxAtWork = 16
/** So many are begun until everything else that has come meanwhile has been looked at: most need nothing but this process, and are made at once. */
const maxInARow = 8

export interface Turns {
  /** Begins at once if there is room, else when those before it have had theirs. */
  take(reply: FastifyReply, begin: () => void): void
  /** Its answer is made. */
  leave(reply: FastifyReply): void
  /** To be called now and then: whoever was at work the last time, too, waits for something else, and keeps nobody waiting. */
  pass(): void
  /** How many wait. */
  readonly waiting: number
}

/** Requests one after the other, a few at a time. Whoever hangs up while they wait is forgotten. */
export function createTurns(): Turns {
  const line: { reply: FastifyReply; begin: () => void }[] = []
  const atWork = new Set<FastifyReply>()
  let earlier: FastifyReply[] = []
  let inARow = 0

  function call() {
    while (atWork.size < maxAtWork && inARow < maxInARow) {
      const next = line.shift()
      if (!next) return
      if (next.reply.raw.destroyed) continue
      if (inARow === 0) setImmediate(goOn)
      inARow += 1
      atWork.add(next.reply)
      next.begin()
    }
  }
  function goOn() {
    inARow = 0
    call()
  }

  return {
    take(reply, begin) {
      line.push({ reply, begin })
      call()
    },
    leave(reply) {
      if (atWork.delete(reply)) call()
    },
    pass() {
      for (const reply of earlier) atWork.delete(reply)
      earlier = [...atWork]
      call()
    },
    get waiting() {
      return line.length
    },
  }
}
