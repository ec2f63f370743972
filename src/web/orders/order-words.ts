import type { OrderStage, OrderStatus } from '#contract/orders.rules.ts'

export const statusWords: Record<OrderStatus, string> = { pending: 'Pending', delivered: 'Delivered', cancelled: 'Cancelled' }

export const stageWords: Record<OrderStage, string> = {
  pending: 'Order placed',
  confirmed: 'Confirmed by the shop',
  packed: 'Packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
}

export const paymentWords: Record<'unpaid' | 'paid' | 'refunded', string> = {
  unpaid: 'not paid yet',
  paid: 'paid',
  refunded: 'money returned',
}
