import { recordAction } from '#audit/server/index.ts'
import { transaction } from '#kit/server/db/transaction.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { ChangeParcel } from '../../contract/staff.ts'
import type { Order } from '../../contract.ts'
import { findOrder, reloadOrder } from '../read/orders.queries.ts'
import { orderTitle } from '../read/orders.ts'
import { lockOrder, updateParcel } from '../stages/move-order.queries.ts'

/** Corrects the courier and the tracking of a shipped consignment. */
export function changeParcel(
  shop: Shop,
  caller: SignedIn,
  { id, ...parcel }: ChangeParcel,
): Promise<Order> {
  return transaction(shop.db, async (tx) => {
    const locked = await lockOrder(tx, id, null)
    const found = locked && (await findOrder(tx, id, null))
    const before = found?.consignments.find((each) => each.id === parcel.consignment)
    if (!before) throw new ShopError('not_found')
    if (before.stage !== 'shipped') throw new ShopError('status_not_possible')
    if (!(await updateParcel(tx, id, parcel))) throw new ShopError('changed_meanwhile')
    const order = await reloadOrder(tx, id)
    const trackingNumber = {
      before: before.trackingNumber,
      after: parcel.trackingNumber ?? before.trackingNumber,
    }
    await recordAction(tx, caller.id, {
      action: 'changed',
      subject: 'order',
      subjectId: id,
      title: orderTitle(order, shop.language),
      changes: { trackingNumber },
    })
    return order
  })
}
