import { createHash } from 'node:crypto'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import {
  countAttempt,
  decrementAttempts,
  deleteAttempts,
  releaseTurn,
  secondsUntilTurn,
  secondsUntilTurns,
  takeTurn,
} from './attempts.queries.ts'

export interface Limit {
  key: string
  max: number
  seconds: number
}

/** Hashes a subject, so that the counters do not list the e-mails of customers. */
export const hashSubject = (subject: string) =>
  createHash('sha256').update(subject).digest('base64url').slice(0, 22)

/** Formats the key of a counter: the action, the account and, optionally, the origin. */
export const limitKey = (action: string, subject: string, from = '') =>
  `${action}:${hashSubject(subject)}${from && `:${from}`}`

/**
 * Refuses an action after too many attempts. The counters are in the database, so restarts and
 * other processes do not reset them.
 */
export async function throttle(shop: Shop, ...limits: Limit[]) {
  for (const { key, max, seconds } of limits) {
    const { count, secondsLeft } = await countAttempt(shop.db, key, seconds)
    if (count > max) throw new ShopError('too_many_requests', { retryAfterSeconds: secondsLeft })
  }
}

/** Counts an action. Returns whether there were too many. */
export const isExceeded = async ({ db }: Shop, { key, max, seconds }: Limit) =>
  (await countAttempt(db, key, seconds)).count > max

export const unthrottle = (shop: Shop, key: string) => deleteAttempts(shop.db, key)

/** Undoes attempts that were counted in advance and then succeeded. */
export const undoAttempts = (shop: Shop, ...limits: Limit[]) =>
  decrementAttempts(
    shop.db,
    limits.map(({ key }) => key),
  )

const gapSeconds = 10
const maxWaitSeconds = 10

export interface Pace {
  key: string
  /** How many attempts need not wait. After them, one is allowed every ten seconds. */
  burst: number
}

/**
 * Slows attempts down instead of locking the account: a single attempt always gets its turn. Only
 * when many attempts queue up are some refused, for a few seconds.
 *
 * A refusal only reads. If every guess of a flood waited for the counter of the account, they would
 * hold all connections, and everyone's sign-in would wait.
 */
export async function pace(shop: Shop, ...paces: Pace[]) {
  const secondsLeft = await secondsUntilTurns(shop.db, paces, { gapSeconds, maxWaitSeconds })
  if (secondsLeft !== null)
    throw new ShopError('too_many_requests', { retryAfterSeconds: secondsLeft })
  for (const { key, burst } of paces) {
    const turn = await takeTurn(shop.db, key, { burst, gapSeconds, maxWaitSeconds })
    if (!turn)
      throw new ShopError('too_many_requests', {
        retryAfterSeconds: await secondsUntilTurn(shop.db, key, { burst, gapSeconds }),
      })
    if (turn.waitSeconds > 0) await shop.clock.wait(turn.waitSeconds * 1000)
  }
}

/** Takes a turn if one is due now. Returns false instead of waiting or refusing. */
export async function takeTurnIfDue(
  { db }: Shop,
  { gapSeconds: gap, ...turn }: Pace & { gapSeconds: number },
) {
  const limits = { gapSeconds: gap, maxWaitSeconds: 0 }
  if ((await secondsUntilTurns(db, [turn], limits)) !== null) return false
  return (await takeTurn(db, turn.key, { burst: turn.burst, ...limits })) !== null
}

/** Returns a turn after a successful attempt. */
export const returnTurn = (shop: Shop, key: string) => releaseTurn(shop.db, key, gapSeconds)
