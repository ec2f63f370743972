import { createHash } from 'node:crypto'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import {
  countAttempt,
  forgetAttempts,
  giveBackAttempts,
  giveBackTurn,
  secondsUntilTurn,
  takeTurn,
} from './attempts.queries.ts'

export interface Limit {
  key: string
  max: number
  seconds: number
}

/** E-mails stand in no key: counters are no list of who was here. */
const hashOf = (subject: string) =>
  createHash('sha256').update(subject).digest('base64url').slice(0, 22)

/** Names a counter: what is tried, on whose account, and from where. */
export const limitKey = (what: string, subject: string, from = '') =>
  `${what}:${hashOf(subject)}${from && `:${from}`}`

export const subjectOf = hashOf

/**
 * Refuses what was tried too often. The counters are in the database: a restart or another process
 * changes nothing.
 */
export async function throttle(shop: Shop, ...limits: Limit[]) {
  for (const { key, max, seconds } of limits) {
    const { count, secondsLeft } = await countAttempt(shop.db, key, seconds)
    if (count > max) throw new ShopError('too_many_requests', { retryAfterSeconds: secondsLeft })
  }
}

export const unthrottle = (shop: Shop, key: string) => forgetAttempts(shop.db, key)

/** Takes an attempt back that was counted in advance and turned out well. */
export const giveBack = (shop: Shop, ...limits: Limit[]) =>
  giveBackAttempts(
    shop.db,
    limits.map(({ key }) => key),
  )

const gapSeconds = 10
const maxWaitSeconds = 10

export interface Pace {
  key: string
  /** How many tries need not wait; after them there is one every ten seconds. */
  burst: number
}

/**
 * Slows tries down instead of locking anybody out: a single one always gets its turn, and only a
 * crowd is sent away, for seconds.
 */
export async function pace(shop: Shop, ...paces: Pace[]) {
  for (const { key, burst } of paces) {
    const turn = await takeTurn(shop.db, key, { burst, gapSeconds, maxWaitSeconds })
    if (!turn)
      throw new ShopError('too_many_requests', {
        retryAfterSeconds: await secondsUntilTurn(shop.db, key, { burst, gapSeconds }),
      })
    if (turn.waitSeconds > 0) await shop.clock.wait(turn.waitSeconds * 1000)
  }
}

/** Takes a turn if one is due now; nobody is refused or kept waiting. */
export const isTurn = async (
  shop: Shop,
  { key, burst, gapSeconds: gap }: Pace & { gapSeconds: number },
) => (await takeTurn(shop.db, key, { burst, gapSeconds: gap, maxWaitSeconds: 0 })) !== null

/** Takes a turn back that was used well. */
export const giveTurnBack = (shop: Shop, key: string) => giveBackTurn(shop.db, key, gapSeconds)
