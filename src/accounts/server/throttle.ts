import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { countAttempt, forgetAttempts, giveBackAttempts } from './accounts.queries.ts'

export interface Limit {
  key: string
  most: number
  seconds: number
}

/** Refuses what was tried too often. The counters live in the database: a restart or another address changes nothing. */
export async function throttle(shop: Shop, ...limits: Limit[]) {
  for (const { key, most, seconds } of limits) {
    const { count, secondsLeft } = await countAttempt(shop.db, key, seconds)
    if (count > most) throw new ShopError('too_many_requests', { retryAfterSeconds: secondsLeft })
  }
}

export const unthrottle = (shop: Shop, key: string) => forgetAttempts(shop.db, key)

/** What was counted before it was judged, and turned out well, counts no more. */
export const giveBack = (shop: Shop, ...limits: Limit[]) =>
  giveBackAttempts(
    shop.db,
    limits.map(({ key }) => key),
  )
