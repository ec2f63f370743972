import type { Day } from '#kit/contract/time/day.ts'
import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Account } from '../ledger.ts'
import { findAccount, type Terms } from './balances.queries.ts'

/**
 * The current terms of payouts. Deliveries are held for the days for returns, unless the owner has
 * set other hold days. Promo discounts that the shop pays are always held until nothing can be
 * returned.
 */
export function currentTerms({ clock, sellers, settings }: Shop, upTo?: Day): Terms {
  const now = clock.now()
  return {
    upTo: upTo ?? nepalDate(now.getTime()),
    now,
    holdDays: sellers.current.holdDays ?? settings.current.returnDays,
    returnDays: settings.current.returnDays,
  }
}

/** Gets a seller's balance, and how much of it can be paid by the current terms. */
export async function getAccount(
  shop: Shop,
  businessId: string,
  upTo?: Day,
  db: Db = shop.db,
): Promise<Account> {
  const account = await findAccount(db, businessId, currentTerms(shop, upTo))
  if (!account) throw new ShopError('not_found')
  return account
}
