import type { OrderStage } from '../../stages.ts'

/** The one name of each stage, for customers, sellers and staff. */
export const stageNames = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  packed: 'Packed',
  ready: 'Ready for pick-up',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
  came_back: 'Not delivered',
} satisfies Record<OrderStage, string>

/** The name of the stage `delivered` for pick-up orders. */
export const collected = 'Picked up'
