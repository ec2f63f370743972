export const paymentStatuses = ['unpaid', 'part', 'paid', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** How a customer means to pay. */
export const paymentMethods = ['cash_on_delivery', 'khalti', 'esewa', 'connectips', 'bank', 'qr'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What a parcel's label may say. */
export const parcelLimits = { courier: 60, trackingNumber: 60, trackingLink: 500 }

/** What every order was promised before the days were kept with it. */
export const daysBefore = { firstDay: 4, lastDay: 6 }

/** What a list of orders can be sorted by; a dash reverses it. */
export const orderSorts = ['number', '-number', 'customer', '-customer', 'total', '-total'] as const
export type OrderSort = (typeof orderSorts)[number]

/** Orders about whose money somebody has to do something. */
export const paymentFilters = ['refundDue', 'dueDelivered', 'waiting'] as const
export type PaymentFilter = (typeof paymentFilters)[number]
