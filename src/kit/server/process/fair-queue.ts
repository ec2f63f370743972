import { availableParallelism } from 'node:os'
import { ShopError } from '../shop-error.ts'

/** For whom work is done. */
export interface Turn {
  network: string
  account: string
}

interface Waiting extends Turn {
  /** The work with the smallest turn is next. */
  turn: number
  start: () => void
  refuse: (error: ShopError) => void
}

const tooBusy = () => new ShopError('unavailable', { retryAfterSeconds: 5 })

/**
 * Limits how much CPU-bound work runs in parallel, leaving one core free, and lets networks take
 * turns: the first work of a network comes before the second of any other. Work for an account
 * that many networks request at once waits behind work for other accounts. If the queue is full,
 * the last in line is refused, which isn't always the latest arrival.
 *
 * In a round, each waiting network gets one turn. Networks that come later start in the current
 * round, so a stream of new networks cannot keep others waiting for their second turn.
 */
export function createFairQueue({
  maxQueue,
  maxPerNetwork,
  atOnce = Math.max(1, availableParallelism() - 1),
}: {
  maxQueue: number
  maxPerNetwork: number
  atOnce?: number
}) {
  let waiting: Waiting[] = []
  let running = 0
  let currentTurn = 0
  const lastTurns = new Map<string, number>()

  function addWaiting(network: string, account: string) {
    if (waiting.filter((each) => each.network === network).length >= maxPerNetwork) throw tooBusy()
    const networkTurn = Math.max(currentTurn, (lastTurns.get(network) ?? -1) + 1)
    const rivals = new Set(
      waiting
        .filter((each) => each.account === account && each.network !== network)
        .map((each) => each.network),
    )
    const turn = networkTurn + rivals.size
    if (waiting.length >= maxQueue) {
      const last = waiting.reduce((found, each) => (each.turn >= found.turn ? each : found))
      if (last.turn <= turn) throw tooBusy()
      waiting = waiting.filter((each) => each !== last)
      last.refuse(tooBusy())
    }
    lastTurns.set(network, networkTurn)
    return new Promise<void>((start, refuse) =>
      waiting.push({ network, account, turn, start, refuse }),
    )
  }

  function startNext() {
    if (waiting.length === 0) {
      running -= 1
      currentTurn = 0
      lastTurns.clear()
      return
    }
    const next = waiting.reduce((found, each) => (each.turn < found.turn ? each : found))
    const networks = new Set(waiting.map(({ network }) => network))
    waiting = waiting.filter((each) => each !== next)
    currentTurn = Math.max(next.turn, currentTurn + 1 / networks.size)
    next.start()
  }

  return async function runInTurn<Result>(
    { network, account }: Turn,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (running >= atOnce) await addWaiting(network, account)
    else {
      running += 1
      lastTurns.set(network, currentTurn)
    }
    try {
      return await work()
    } finally {
      startNext()
    }
  }
}
