import type { OrderStage } from '#contract/orders.rules.ts'

/** What staff call the stages of an order. */
export const stageNames: Record<OrderStage, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
}

/** What staff do to bring an order there. */
export const stageVerbs: Record<OrderStage, string> = {
  pending: 'Place',
  confirmed: 'Confirm',
  packed: 'Mark as packed',
  shipped: 'Mark as shipped',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel order',
  returned: 'Take back',
}

/** Steps that end an order. */
export const isEnd = (stage: OrderStage) => stage === 'cancelled' || stage === 'returned'
