import type { Day } from '#kit/contract/time/day.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { Account } from '../ledger.ts'
import { findAccount } from './balances.queries.ts'
import { currentTerms } from './terms.ts'

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
