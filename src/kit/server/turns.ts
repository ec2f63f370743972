import { ShopError } from './shop-error.ts'
import { watchQueue } from './watch-queue.ts'

/**
 * So many are made at the same time: enough to keep this process and its database busy, few enough
 * that nothing else waits long for it.
 */
const maxAtWork = 16
/**
 * So many are begun until everything else that has come meanwhile has been looked at: most need
 * nothing but this process, and are made at once.
 */
const maxInARow = 8
/** Whoever would wait longer for their turn is better asked to come back. */
const maxWaitSeconds = 2
/** So many may wait in any case. */
const minLine = 100

/** It is nobody's fault, and is not worth a line in the log each time. */
export const busy = new ShopError('unavailable')

export type TakeTurn = <Result>(make: () => Promise<Result>) => Promise<Result>

export interface Turns {
  /**
   * Makes it at once if there is room, else when those before it have had their turn; refuses with
   * `busy` where that would take too long.
   */
  take: TakeTurn
  /**
   * To be called now and then, with the time since the last call. Whoever was at work the last
   * time, too, waits for something else, and keeps nobody waiting.
   */
  pass(seconds: number): void
  /** How many wait. */
  readonly waiting: number
  /** Whether the next one would be refused. */
  isFull(): boolean
  /** How many were refused since this was asked for the last time. */
  countRefused(): number
}

interface Turn {
  since: number
  begin: () => void
  refuse: (reason: unknown) => void
}

/** Work one piece after the other, a few at a time. */
export function createTurns(): Turns {
  const line: Turn[] = []
  const atWork = new Set<Turn>()
  const speed = watchQueue({ waiting: () => line.length, maxSeconds: maxWaitSeconds, min: minLine })
  let earlier: Turn[] = []
  let inARow = 0
  let refused = 0

  const hasRoom = () => atWork.size < maxAtWork && inARow < maxInARow
  function enter(turn: Turn) {
    if (inARow === 0) setImmediate(goOn)
    inARow += 1
    speed.serve()
    atWork.add(turn)
    turn.begin()
  }
  function call() {
    for (let next = hasRoom() && line.shift(); next; next = hasRoom() && line.shift()) enter(next)
  }
  function goOn() {
    inARow = 0
    call()
  }
  function refuse(turn: Turn) {
    refused += 1
    turn.refuse(busy)
  }

  return {
    take: (make) =>
      new Promise((resolve, reject) => {
        const leave = () => {
          if (atWork.delete(turn)) call()
        }
        const begin = () => void (async () => make())().finally(leave).then(resolve, reject)
        const turn: Turn = { since: performance.now(), begin, refuse: reject }
        if (line.length === 0 && hasRoom()) enter(turn)
        else if (speed.isLong()) refuse(turn)
        else line.push(turn)
      }),
    pass(seconds) {
      speed.sample(seconds)
      for (const turn of earlier) atWork.delete(turn)
      earlier = [...atWork]
      call()
      const tooLong = performance.now() - maxWaitSeconds * 1_000
      for (let first = line[0]; first && first.since < tooLong; first = line[0]) {
        line.shift()
        refuse(first)
      }
    },
    get waiting() {
      return line.length
    },
    isFull: speed.isLong,
    countRefused() {
      const count = refused
      refused = 0
      return count
    },
  }
}
