import type { Day } from '#kit/contract/day.ts'
import { nepalDate } from '#kit/contract/nepal-time.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { gatewayWays } from '../model.ts'
import type { OrderMoney } from '../staff-contract.ts'
import { findOrderMoney, lockOrder } from './order-money.queries.ts'

export const todayOf = ({ clock }: Pick<Shop, 'clock'>): Day => nepalDate(clock.now().getTime())

const refunders = ({ payments }: Shop) =>
  gatewayWays.filter((way) => payments.gateways[way]?.refund !== undefined)

export async function getOrderMoney(shop: Shop, id: string, db: Db = shop.db): Promise<OrderMoney> {
  const found = await findOrderMoney(db, id, todayOf(shop), refunders(shop))
  if (!found) throw new ShopError('not_found')
  return found
}

/**
 * Holds the order until the end of the transaction, and tells its money as it is from now on;
 * throws where that was seen differently.
 */
export async function holdOrderMoney(
  shop: Shop,
  tx: Db,
  id: string,
  seen?: number,
): Promise<OrderMoney> {
  if (!(await lockOrder(tx, id))) throw new ShopError('not_found')
  const money = await getOrderMoney(shop, id, tx)
  if (seen !== undefined && money.version !== seen) throw new ShopError('changed_meanwhile')
  return money
}

/** As the audit log shows what was entered. */
export const entered = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, after]) =>
      after === '' ? [] : [[name, { before: '', after }]],
    ),
  )
