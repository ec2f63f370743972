export const orderStages = ['pending', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'returned'] as const
export type OrderStage = (typeof orderStages)[number]

/** What customers see on the badge (specification §4). */
export type OrderStatus = 'pending' | 'delivered' | 'cancelled'

// Which stage may follow which: asked by rules, screens and the database's guard alike.
const next: Record<OrderStage, readonly OrderStage[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['packed', 'cancelled'],
  packed: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: ['returned'],
  cancelled: [],
  returned: [],
}

export const nextStages = (stage: OrderStage) => next[stage]
export const canBecome = (from: OrderStage, to: OrderStage) => next[from].includes(to)
/** The stages from which an order may become this one. */
export const stagesBefore = (to: OrderStage) => orderStages.filter((from) => canBecome(from, to))
/** A customer may take an order back while nobody has worked on it. */
export const customerMayCancel = (stage: OrderStage) => stage === 'pending'

/** The nearest of the three that the badge knows. */
export function statusOf(stage: OrderStage): OrderStatus {
  if (stage === 'delivered') return 'delivered'
  return stage === 'cancelled' || stage === 'returned' ? 'cancelled' : 'pending'
}

/** What a list of orders can be sorted by; with a dash the other way round. */
export const orderSorts = ['number', '-number', 'customer', '-customer', 'total', '-total'] as const
export type OrderSort = (typeof orderSorts)[number]
