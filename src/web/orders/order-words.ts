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

const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kathmandu',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** `19 Nov 2026, 2:35 pm`, as the clock in Nepal shows it. */
export const formatMoment = (iso: string) => moment.format(new Date(iso))
