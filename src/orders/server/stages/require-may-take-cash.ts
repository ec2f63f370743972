import { may } from '#access/access.ts'
import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { ChangeStage } from '../../contract/staff.ts'
import { lockOrder } from './move-order.queries.ts'
import { takesCash } from './require-may-take-cash.queries.ts'

type Delivery = Pick<ChangeStage, 'id' | 'consignment'>

/**
 * Refuses a delivery with cash for the shop, because it states that the cash was received: it is in
 * the drawer, or a courier owes it, who could be invented. Cash that a seller collects is its debt.
 */
export async function requireNoCash(tx: Db, { id, consignment }: Delivery) {
  await lockOrder(tx, id)
  if (await takesCash(tx, { orderId: id, consignment })) throw new ShopError('cash_not_permitted')
}

export const requireMayTakeCash = async (tx: Db, caller: SignedIn, delivery: Delivery) =>
  may(caller, 'money') || requireNoCash(tx, delivery)
