import type { Day } from '#kit/contract/day.ts'
import { nepalDate } from '#kit/contract/nepal-time.ts'
import type { Shop } from '#kit/server/shop.ts'
import type { Terms } from './balances.queries.ts'

/**
 * By what is decided how much can be paid: up to that day, and not before it can no longer be
 * returned unless the owner says otherwise.
 */
export function termsOf({ clock, sellers, settings }: Shop, upTo?: Day): Terms {
  const now = clock.now()
  return {
    upTo: upTo ?? nepalDate(now.getTime()),
    now,
    holdDays: sellers.current.holdDays ?? settings.current.returnDays,
  }
}
