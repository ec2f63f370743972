import type { Day } from '#kit/contract/time/day.ts'
import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { Terms } from './balances.queries.ts'

/**
 * The current terms of payouts. Deliveries are held for the days for returns, unless the owner has
 * set other hold days.
 */
export function currentTerms({ clock, sellers, settings }: Shop, upTo?: Day): Terms {
  const now = clock.now()
  return {
    upTo: upTo ?? nepalDate(now.getTime()),
    now,
    holdDays: sellers.current.holdDays ?? settings.current.returnDays,
  }
}
