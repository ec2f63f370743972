import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { countAttempt, forgetAttempts, giveBackAttempts } from './accounts.queries.ts'

export interface Limit {
  key: string
  max: number
  seconds: number
}

/** Refuses what was tried too often. The counters are in the database: a restart or another process changes nothing. */
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
