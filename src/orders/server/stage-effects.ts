import { invalidate, type Tag } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { returnPromoUse } from '#promotions/server/index.ts'
import { recordPurchases } from '#reviews/server/index.ts'
import { type OrderStage, stages } from '../stages.ts'
import { dropPieces, type LockedOrder, listProductIds } from './change-stage.queries.ts'
import type { Step } from './plan-move.ts'

interface Entered {
  orderId: string
  order: LockedOrder
  steps: Step[]
  /** Who moved them there. */
  moverId: string | null
}

type Effect = (tx: Db, entered: Entered) => Promise<unknown>

/**
 * What follows when consignments, or pieces of them, enter a stage; exactly once, because each
 * enters a stage once.
 */
const effects: Partial<Record<OrderStage, Effect>> = {
  delivered: markReviewsAsVerified,
  cancelled: putStockBack('cancel'),
  returned: putStockBack('return'),
  came_back: putStockBack('cancel'),
}

export const applyEffects = async (tx: Db, stage: OrderStage, entered: Entered) =>
  effects[stage]?.(tx, entered)

const productTags = (ids: number[]) => ids.map((id): Tag => `product:${id}`)

async function markReviewsAsVerified(tx: Db, { orderId, order, steps }: Entered) {
  const consignments = steps.map(({ consignment }) => consignment)
  const productIds = await listProductIds(tx, orderId, consignments)
  await recordPurchases(tx, order.userId, productIds)
  await invalidate(tx, productTags(productIds))
}

function putStockBack(reason: 'cancel' | 'return'): Effect {
  return async (tx, { orderId, steps, moverId }) => {
    const pieces = steps.flatMap((step) => step.pieces)
    const productIds = await dropPieces(tx, orderId, reason, pieces, moverId)
    await invalidate(tx, ['catalogue', ...productTags(productIds)])
  }
}

/** A code can be used again once nothing is left of its order. */
export async function givePromoCodeBack(
  tx: Db,
  { promoCodeId, stage: before }: LockedOrder,
  now: OrderStage,
) {
  if (promoCodeId !== null && stages[now].isUndone && !stages[before].isUndone)
    await returnPromoUse(tx, promoCodeId)
}
