import type { Day } from '#kit/contract/time/day.ts'
import { nepalDate } from '#kit/contract/time/nepal-time.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import { gatewayModes } from '../../model.ts'
import type { OrderMoney } from '../../staff-contract.ts'
import { findOrderMoney, lockOrderForBooking } from './order-money.queries.ts'

export const todayOf = ({ clock }: Pick<Shop, 'clock'>): Day => nepalDate(clock.now().getTime())

const listRefunders = ({ payments }: Shop) =>
  gatewayModes.filter((mode) => payments.gateways[mode]?.refund !== undefined)

export async function getOrderMoney(shop: Shop, id: string, db: Db = shop.db): Promise<OrderMoney> {
  const money = await findOrderMoney(db, id, todayOf(shop), listRefunders(shop))
  if (!money) throw new ShopError('not_found')
  return money
}

/**
 * Locks the order until the end of the transaction and returns its money. Throws if the money has
 * changed since the caller saw `version`.
 */
export async function lockOrderMoney(
  shop: Shop,
  tx: Db,
  id: string,
  version?: number,
): Promise<OrderMoney> {
  if (!(await lockOrderForBooking(tx, id))) throw new ShopError('not_found')
  const money = await getOrderMoney(shop, id, tx)
  if (version !== undefined && money.version !== version) throw new ShopError('changed_meanwhile')
  return money
}

/** Turns entered values into changes for the audit log; empty ones are left out. */
export const toAuditChanges = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, after]) =>
      after === '' ? [] : [[name, { before: '', after }]],
    ),
  )
