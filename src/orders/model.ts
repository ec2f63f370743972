export const paymentStatuses = ['unpaid', 'paid', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** What every order was promised before the days were kept with it. */
export const daysBefore = { firstDay: 4, lastDay: 6 }

/** What a list of orders can be sorted by; a dash reverses it. */
export const orderSorts = ['number', '-number', 'customer', '-customer', 'total', '-total'] as const
export type OrderSort = (typeof orderSorts)[number]
