import { may } from '#access/access.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { ChangeStage } from '../../contract/staff.ts'
import { lockOrder } from './move-order.queries.ts'
import { putsCashIntoDrawer } from './require-may-take-cash.queries.ts'

type Delivery = Pick<ChangeStage, 'id' | 'consignment' | 'courier'>

/**
 * Refuses a delivery that puts cash into the drawer, because it states that the shop has received
 * money. Cash that a courier or a seller collects is their debt.
 */
export async function requireNoCash(tx: Db, { id, consignment, courier }: Delivery) {
  await lockOrder(tx, id)
  if (await putsCashIntoDrawer(tx, { orderId: id, consignment, courier }))
    throw new ShopError('cash_not_permitted')
}

export const requireMayTakeCash = async (tx: Db, caller: SignedIn, delivery: Delivery) =>
  may(caller, 'money') || requireNoCash(tx, delivery)
