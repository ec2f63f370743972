import { invalidate, type Tag } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { returnPromoUse } from '#promotions/server/index.ts'
import { recordPurchases } from '#reviews/server/index.ts'
import { type OrderStage, stages } from '../../stages.ts'
import { type LockedOrder, listProductIds, restockUnits } from './move-order.queries.ts'
import type { Step } from './plan-move.ts'

interface StageEntry {
  orderId: string
  order: LockedOrder
  steps: Step[]
  /** Null when the shop moves the order automatically. */
  moverId: string | null
}

type Effect = (tx: Db, entry: StageEntry) => Promise<unknown>

/**
 * The consequences of entering a stage, for consignments or single units. They happen exactly once,
 * because nothing enters a stage twice.
 */
const effects: Partial<Record<OrderStage, Effect>> = {
  delivered: markReviewsAsVerified,
  cancelled: restock('cancel'),
  returned: restock('return'),
  came_back: restock('cancel'),
}

export const applyStageEffects = async (tx: Db, stage: OrderStage, entry: StageEntry) =>
  effects[stage]?.(tx, entry)

const productTags = (ids: number[]) => ids.map((id): Tag => `product:${id}`)

async function markReviewsAsVerified(tx: Db, { orderId, order, steps }: StageEntry) {
  const consignments = steps.map(({ consignment }) => consignment)
  const productIds = await listProductIds(tx, orderId, consignments)
  await recordPurchases(tx, order.userId, productIds)
  await invalidate(tx, productTags(productIds))
}

function restock(reason: 'cancel' | 'return'): Effect {
  return async (tx, { orderId, steps, moverId }) => {
    const pieces = steps.flatMap((step) => step.pieces)
    const productIds = await restockUnits(tx, orderId, reason, pieces, moverId)
    await invalidate(tx, ['catalogue', ...productTags(productIds)])
  }
}

/** A promo code can be used again once its whole order is undone. */
export async function returnPromoIfUndone(
  tx: Db,
  { promoCodeId, stage: previous }: LockedOrder,
  current: OrderStage,
) {
  if (promoCodeId !== null && stages[current].isUndone && !stages[previous].isUndone)
    await returnPromoUse(tx, promoCodeId)
}
