/** One try to pay an order with a gateway. */
export interface Attempt {
  /**
   * Ours, unique for each try: gateways refuse an id that they have seen. Letters and digits, at
   * most 20.
   */
  reference: string
  amountPaisa: number
  orderNumber: string
  startedAt: Date
  /** What the gateway calls it, once it has said so. */
  gatewayId: string | null
}

export interface Payer {
  name: string
  email: string
  phone: string
}

/** Where the gateway sends the customer's browser afterwards. */
export interface ReturnAddresses {
  site: string
  success: string
  failure: string
}

/** What brings the customer's browser to the gateway's page: a link, or a form that it posts. */
export type Handover =
  | { kind: 'link'; url: string }
  | { kind: 'form'; action: string; fields: Record<string, string> }

export interface Started {
  gatewayId: string | null
  handover: Handover
}

/**
 * What the gateway itself says about an attempt. Only `paid` with our amount counts as paid; `open`
 * is asked about again;
 * `unclear` is what a gateway said that we do not understand, or that contradicts what we asked: a
 * person looks at it.
 */
export type Lookup =
  | { state: 'paid'; amountPaisa: number; transactionId: string }
  | { state: 'open' }
  | { state: 'failed'; reason: string }
  | { state: 'refunded'; amountPaisa: number; transactionId: string }
  | { state: 'unclear'; reason: string }

/**
 * Whether a gateway can have meant this as its name for a payment: one line that is short enough to
 * be kept.
 */
export const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]{1,100}$/.test(value)

/**
 * One gateway. Nothing that a browser brings back counts: what is true is asked from server to
 * server.
 */
export interface Gateway {
  start(attempt: Attempt, payer: Payer, back: ReturnAddresses): Promise<Started>
  lookUp(attempt: Attempt): Promise<Lookup>
  /** Gives money back, where the gateway has a call for that; otherwise staff do it by hand. */
  refund?(transactionId: string, amountPaisa: number | 'all', phone: string): Promise<void>
}

/**
 * The gateway cannot be reached, is too slow or talks nonsense: nothing is known, and it is asked
 * again.
 */
export class GatewayDown extends Error {}

/** The gateway understood and refused. */
export class GatewayRefusal extends Error {}
