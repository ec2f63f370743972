import type { Db } from '#kit/server/db/sql.ts'
import type { SignedIn } from '#kit/server/http/calls/caller.ts'
import type { Shop } from '#kit/server/shop.ts'
import { ShopError } from '#kit/server/shop-error.ts'
import type { LineQuantity } from '#orders/consignment.ts'
import type { Order } from '#orders/contract.ts'
import { moveOrderIn, orderForRepair } from '#orders/server/index.ts'
import type { OrderStage } from '#orders/stages.ts'
import { repairNumber } from '../../model.ts'
import type { LockedRepair } from '../repairs.queries.ts'
import { insertRepairOrder } from './repair-orders.queries.ts'

export type WorkOrder = Parameters<typeof orderForRepair>[2]

/**
 * Moves an order of a repair, or only some quantities of its lines, to another stage. Quiet:
 * customers are notified about the repair, not about each step of its orders.
 */
export const changeRepairOrder = (
  shop: Shop,
  tx: Db,
  caller: Pick<SignedIn, 'id'>,
  move: { id: string; to: OrderStage; note?: string; pieces?: LineQuantity[] },
) => moveOrderIn(shop, tx, { ...move, caller, by: 'shop', isQuiet: true, isByRepair: true })

interface NewRepairOrder {
  parts?: WorkOrder['parts']
  works: WorkOrder['works']
  /** The estimate whose approved lines are ordered. */
  estimateId?: string
  isAdvance?: boolean
}

/** Places an order for a repair. It is confirmed immediately: from then on only staff change it. */
export async function placeRepairOrder(
  shop: Shop,
  tx: Db,
  repair: LockedRepair,
  staff: WorkOrder['staff'],
  { parts = [], works, estimateId, isAdvance = false }: NewRepairOrder,
): Promise<Order> {
  if (!repair.userId) throw new ShopError('repair_step_not_possible')
  const order = await orderForRepair(
    shop,
    tx,
    { customerId: repair.userId, staff, parts, works, notes: repairNumber(repair.number) },
    shop.language,
  )
  await changeRepairOrder(shop, tx, staff, { id: order.id, to: 'confirmed' })
  await insertRepairOrder(tx, {
    orderId: order.id,
    repairId: repair.id,
    estimateId: estimateId ?? null,
    isAdvance,
  })
  return order
}
