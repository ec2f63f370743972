export const paymentStatuses = ['unpaid', 'paid', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** What a parcel's label may say. */
export const parcelLimits = { courier: 60, trackingNumber: 60, trackingLink: 500 }

/** What every order was promised before the days were kept with it. */
export const daysBefore = { firstDay: 4, lastDay: 6 }

/** What a list of orders can be sorted by; a dash reverses it. */
export const orderSorts = ['number', '-number', 'customer', '-customer', 'total', '-total'] as const
export type OrderSort = (typeof orderSorts)[number]
