export const paymentStatuses = ['unpaid', 'part', 'paid', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** How a customer means to pay. */
export const paymentMethods = [
  'cash_on_delivery',
  'khalti',
  'esewa',
  'connectips',
  'bank',
  'qr',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What a parcel's label may say. */
export const parcelLimits = { courier: 60, trackingNumber: 60, trackingLink: 500 }

/** What every order was promised before the days were kept with it. */
export const daysBefore = { firstDay: 4, lastDay: 6 }

/** What an order that was sold over the counter has in the place of a way of delivery. */
export const counterOption = 'counter'

/** What a list of orders can be sorted by; a dash reverses it. */
export const orderSorts = ['number', '-number', 'customer', '-customer', 'total', '-total'] as const
export type OrderSort = (typeof orderSorts)[number]

/** Orders about whose money somebody has to do something, or in one state of payment. */
export const paymentFilters = ['refundDue', 'dueDelivered', 'waiting', ...paymentStatuses] as const
export type PaymentFilter = (typeof paymentFilters)[number]

/** What can be changed of an order, in the words of its history. */
export const orderChangeKinds = [
  'added',
  'removed',
  'quantity',
  'price',
  'address',
  'delivery',
  'phone',
  'buyer',
  'staffNote',
] as const
export type OrderChangeKind = (typeof orderChangeKinds)[number]

/** What only the shop knows of. */
export const insideKinds: readonly OrderChangeKind[] = ['staffNote']

/** Moving more orders at once than this is refused. */
export const maxBulkOrders = 5_000

/** What the shop itself sends, where the list is narrowed by who does. */
export const ownSeller = 'own'
