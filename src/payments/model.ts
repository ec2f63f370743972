/**
 * How money came in or was given back. What a customer chose to pay with is the order's
 * `paymentMethod`.
 */
export const ways = [
  'cash',
  'khalti',
  'esewa',
  'connectips',
  'bank',
  'qr',
  'card',
  'cheque',
] as const
export type Way = (typeof ways)[number]

/** Those that are asked whether somebody paid. */
export const gatewayWays = ['khalti', 'esewa', 'connectips'] as const satisfies readonly Way[]
export type GatewayWay = (typeof gatewayWays)[number]

/** A refund that a gateway sends: on its way, or ended. */
export const refundStates = ['sending', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

export const maxReference = 100
/** Reasons and notes of staff. */
export const maxNote = 500
/** How many payments of a courier are handed over at once. */
export const maxHandedOver = 500

/** What stands in a day's book. */
export const bookKinds = ['payment', 'handover', 'move'] as const
export type BookKind = (typeof bookKinds)[number]

export const drawerDirections = ['in', 'out'] as const
export type DrawerDirection = (typeof drawerDirections)[number]

/** Why somebody has to look at an order's money. */
export const problems = [
  'slip',
  'unclear',
  'cancelled',
  'overpaid',
  'sending',
  'failed',
  'reference',
] as const
export type Problem = (typeof problems)[number]
export const isGateway = (method: string): method is GatewayWay =>
  (gatewayWays as readonly string[]).includes(method)

/** Those that a customer sends to the shop, and staff confirm. */
export const transferWays = ['bank', 'qr'] as const satisfies readonly Way[]
export type TransferWay = (typeof transferWays)[number]
export const isTransfer = (method: string): method is TransferWay =>
  (transferWays as readonly string[]).includes(method)

/** How far an attempt has come. `unclear` is what a person has to look at. */
export const attemptStates = ['open', 'paid', 'failed', 'unclear'] as const
export type AttemptState = (typeof attemptStates)[number]

export const settingsLimits = {
  holdMinutes: [5, 240],
  transferDays: [1, 14],
  bankAccount: 500,
  maxCash: 100_000_000,
} as const

export const slipLimits = { reference: 100, reason: 500 }
