import type { Shop } from '../shop.ts'
import { ShopError } from '../shop-error.ts'
import { countAttempt, forgetAttempts } from './accounts.queries.ts'

interface Limit {
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
