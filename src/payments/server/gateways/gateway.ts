import type { GatewayRedirect } from '../../contract.ts'

/** One attempt to pay an order with a gateway. */
export interface Attempt {
  /**
   * The shop's id, unique for each attempt, because gateways refuse an id that they have seen.
   * Letters and digits, at most 20.
   */
  reference: string
  amountPaisa: number
  startedAt: Date
  /** The gateway's id for the attempt; null until the gateway has named one. */
  gatewayId: string | null
}

export interface AttemptToStart extends Attempt {
  /** The order's number, as the customer reads it on the gateway's page. */
  orderNumber: string
}

interface Payer {
  name: string
  email: string
  phone: string
}

/** The addresses to which the gateway sends the customer's browser after the payment. */
interface ReturnAddresses {
  site: string
  success: string
  failure: string
}

interface GatewayStart {
  gatewayId: string | null
  handover: GatewayRedirect
}

/**
 * The gateway's own answer about an attempt. Only `paid` with the shop's amount counts as paid.
 * `open` attempts are looked up again. `unclear` is an answer that the shop does not understand, or
 * that contradicts its request: staff review it.
 */
export type Lookup =
  | { state: 'paid'; amountPaisa: number; transactionId: string }
  | { state: 'open' }
  | { state: 'failed'; reason: string }
  | { state: 'refunded'; amountPaisa: number; transactionId: string }
  | { state: 'unclear'; reason: string }

/** Whether a value can be a gateway's id for a payment: one line, short enough to be stored. */
export const isGatewayId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]{1,100}$/.test(value)

/**
 * A payment gateway. Nothing that a browser brings back counts: the shop's server queries the
 * gateway's server.
 */
export interface Gateway {
  start(attempt: AttemptToStart, payer: Payer, back: ReturnAddresses): Promise<GatewayStart>
  lookUp(attempt: Attempt): Promise<Lookup>
  /** Missing if the gateway has no call for refunds; then staff refund by hand. */
  refund?(transactionId: string, amountPaisa: number | 'all', phone: string): Promise<void>
}

/**
 * The gateway is unreachable, too slow or sends nonsense. The payment's state is unknown, and the
 * shop asks again later.
 */
export class GatewayDown extends Error {}

/** The gateway understood the call and refused it. */
export class GatewayRefusal extends Error {}
