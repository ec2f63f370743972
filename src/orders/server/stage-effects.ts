import { invalidate, type Tag } from '#kit/server/cache/invalidate.ts'
import type { Db } from '#kit/server/db/sql.ts'
import { returnPromoUse } from '#promotions/server/index.ts'
import { recordPurchases } from '#reviews/server/index.ts'
import type { OrderStage } from '../stages.ts'
import { listProductIds, returnStock, setDelivered, setRefunded } from './change-stage.queries.ts'

interface EnteredStage {
  orderId: string
  customerId: string
  promoCodeId: number | null
  /** Who moved it there. */
  moverId: string
}

type Effect = (tx: Db, entered: EnteredStage) => Promise<unknown>

/** What follows when an order enters a stage, in this order; exactly once, because an order enters a stage once. */
const effects: Partial<Record<OrderStage, readonly Effect[]>> = {
  delivered: [countAsPaid, markReviewsAsVerified],
  cancelled: [putStockBack('cancel'), givePromoCodeBack],
  returned: [countAsRefunded, putStockBack('return')],
}

export async function applyEffects(tx: Db, stage: OrderStage, entered: EnteredStage) {
  for (const effect of effects[stage] ?? []) await effect(tx, entered)
}

const productTags = (ids: number[]) => ids.map((id): Tag => `product:${id}`)

/** Cash changes hands at the door, and the return period starts. */
function countAsPaid(tx: Db, { orderId }: EnteredStage) {
  return setDelivered(tx, orderId)
}

function countAsRefunded(tx: Db, { orderId }: EnteredStage) {
  return setRefunded(tx, orderId)
}

async function markReviewsAsVerified(tx: Db, { orderId, customerId }: EnteredStage) {
  const productIds = await listProductIds(tx, orderId)
  await recordPurchases(tx, customerId, productIds)
  await invalidate(tx, productTags(productIds))
}

function putStockBack(reason: 'cancel' | 'return'): Effect {
  return async (tx, { orderId, moverId }) => {
    const productIds = await returnStock(tx, orderId, reason, moverId)
    await invalidate(tx, ['catalogue', ...productTags(productIds)])
  }
}

async function givePromoCodeBack(tx: Db, { promoCodeId }: EnteredStage) {
  if (promoCodeId !== null) await returnPromoUse(tx, promoCodeId)
}
