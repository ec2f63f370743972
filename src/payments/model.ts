/**
 * How money came in or was refunded. The method that a customer chose for an order is its
 * `paymentMethod`.
 */
export const paymentModes = [
  'cash',
  'khalti',
  'esewa',
  'connectips',
  'bank',
  'qr',
  'card',
  'cheque',
] as const
export type PaymentMode = (typeof paymentModes)[number]

/** Whether references of this mode are unique: each counts once in the whole shop. */
export const hasOwnReference = (mode: PaymentMode) => mode !== 'cash' && mode !== 'card'

/** The gateways that the shop can query about a payment. */
export const gatewayModes = [
  'khalti',
  'esewa',
  'connectips',
] as const satisfies readonly PaymentMode[]
export type GatewayMode = (typeof gatewayModes)[number]
export const isGateway = (method: string): method is GatewayMode =>
  (gatewayModes as readonly string[]).includes(method)

/** Transfers that customers send to the shop and staff confirm. */
export const transferModes = ['bank', 'qr'] as const satisfies readonly PaymentMode[]
export type TransferMode = (typeof transferModes)[number]
export const isTransfer = (method: string): method is TransferMode =>
  (transferModes as readonly string[]).includes(method)

/** The states of an attempt to pay. Staff must review an `unclear` one. */
export const attemptStates = ['open', 'paid', 'failed', 'unclear'] as const
export type AttemptState = (typeof attemptStates)[number]

/** The states of a refund sent through a gateway. */
export const refundStates = ['sending', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

export const maxReference = 100
/** The limit for reasons and notes of staff. */
export const maxNote = 500
/** How many of a courier's payments one handover can include. */
export const maxHandoverPayments = 500

/** The kinds of entries in a cash book. */
export const bookKinds = ['payment', 'handover', 'move'] as const

export const drawerDirections = ['in', 'out'] as const
export type DrawerDirection = (typeof drawerDirections)[number]

/** Why staff must review an order's money. */
export const problems = [
  'slip',
  'unclear',
  'cancelled',
  'overpaid',
  'with_seller',
  'sending',
  'failed',
  'reference',
] as const

export const settingsLimits = {
  holdMinutes: [5, 240],
  transferDays: [1, 14],
  bankAccount: 500,
  maxCash: 100_000_000,
} as const

export const slipLimits = { reference: 100, reason: 500 }
