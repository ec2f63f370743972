export const paymentStatuses = ['unpaid', 'part', 'paid', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** The payment methods a customer can choose. */
export const paymentMethods = [
  'cash_on_delivery',
  'khalti',
  'esewa',
  'connectips',
  'bank',
  'qr',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Maximum lengths. */
export const parcelLimits = { courier: 60, trackingNumber: 60, trackingLink: 500 }

/** The arrival promised to every order from before arrival days were stored. */
export const daysBefore = { firstDay: 4, lastDay: 6 }

/** The shipping option of counter sales. */
export const counterOption = 'counter'

/** A leading dash reverses the order. */
export const orderSorts = ['number', '-number', 'customer', '-customer', 'total', '-total'] as const
export type OrderSort = (typeof orderSorts)[number]

/** Orders whose payment needs attention, or with one payment status. */
export const paymentFilters = ['refundDue', 'dueDelivered', 'waiting', ...paymentStatuses] as const
export type PaymentFilter = (typeof paymentFilters)[number]

/** The kinds of change that the history of an order records. */
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
type OrderChangeKind = (typeof orderChangeKinds)[number]

/** Changes that only staff see. */
export const insideKinds: readonly OrderChangeKind[] = ['staffNote']

/** The most orders that can be moved together. */
export const maxBulkOrders = 5_000

/** The value of the seller filter that stands for the shop itself. */
export const shopSeller = 'own'
