import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { byId } from '#kit/contract/fields/id.ts'
import { byUuid } from '#kit/contract/fields/uuid.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { paymentModes, refundStates } from './model.ts'
import { WaitingSlip } from './slip-contract.ts'
import { amount, arrived, reason, reference } from './staff-fields.ts'

export const mode = z.enum(paymentModes, fieldWords.required)
/** The version of the order's money that staff saw; a call with an older one is refused. */
const version = z.int()

/** One row of an order's payments. Amounts are in rupees, negative for refunds. */
export const Payment = z.object({
  id: z.string(),
  mode,
  amount: z.number(),
  bookedAt: z.string(),
  reference: z.string(),
  reason: z.string(),
  /** Who entered the payment; null if a gateway or a courier took it. */
  staff: z.nullable(z.string()),
  /** Who took the money at the door; empty if it went into the drawer. */
  courier: z.string(),
  isAtDoor: z.boolean(),
  /** The payment that this row reverses. */
  reverses: z.nullable(z.string()),
  isReversed: z.boolean(),
  mayReverse: z.boolean(),
  /** The amount that the gateway can still refund; 0 if it cannot refund this payment. */
  gatewayCanRefund: z.number(),
})
export type Payment = z.output<typeof Payment>

/** A refund that the shop requested from a gateway. */
const SentRefund = z.object({
  id: z.string(),
  mode,
  amount: z.number(),
  state: z.enum(refundStates),
  message: z.string(),
  reason: z.string(),
  staff: z.string(),
  begunAt: z.string(),
})

export const OrderMoney = z.object({
  id: z.string(),
  number: z.number(),
  charge: z.number(),
  received: z.number(),
  refunded: z.number(),
  due: z.number(),
  refundDue: z.number(),
  /** Cash that sellers collected at the door and have not handed over. */
  withSellers: z.number(),
  /**
   * The most that staff can refund: the money that has reached the shop, less refunds made or on
   * their way.
   */
  refundable: z.number(),
  version,
  /** In the order in which they were booked. */
  payments: z.array(Payment),
  refunds: z.array(SentRefund),
  /** The transfer that the customer reported, until staff confirm or refuse it. */
  slip: z.nullable(WaitingSlip),
})
export type OrderMoney = z.output<typeof OrderMoney>

const OrderMoneyReply = z.object({ message: z.string(), data: OrderMoney })
export type OrderMoneyReply = z.output<typeof OrderMoneyReply>

const bookingReply = { reply: OrderMoneyReply, status: 201 } as const

export const ReceivePayment = z.strictObject({
  amount,
  mode,
  reference,
  arrived,
  /** Staff confirm that the customer is paying more than is due. */
  overpaid: z._default(z.boolean(), false),
  version,
})
export type ReceivePayment = z.output<typeof ReceivePayment> & { id: string }

export const RefundPayment = z.strictObject({ amount, mode, reference, reason, version })
export type RefundPayment = z.output<typeof RefundPayment> & { id: string }

export const GatewayRefund = z.strictObject({ amount, reason, version })
export type GatewayRefund = z.output<typeof GatewayRefund> & { id: string }

export const ResolveRefund = z.strictObject({ went: z.boolean(), reference })
export type ResolveRefund = z.output<typeof ResolveRefund> & { id: string }

/** An order's money, as staff handle it. */
export const staffPayments = {
  ofOrder: endpoint({
    method: 'GET',
    path: '/money/orders/{id}',
    access: 'orders',
    summary: 'The payments and refunds of an order, row by row, and the amount due',
    params: byUuid,
    reply: OrderMoney,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/money/orders/{id}/payments',
    access: 'orders',
    secondPermission: 'money',
    summary: 'Receive money for an order: the whole amount due, or a part of it',
    params: byUuid,
    body: ReceivePayment,
    ...bookingReply,
    idempotent: true,
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/money/payments/{id}/reversal',
    access: 'refunds',
    summary:
      'Reverse a payment that staff entered by mistake today, or that was not collected at the ' +
      'door, by a row against it; no row is ever deleted',
    params: byId,
    body: z.strictObject({ reason }),
    ...bookingReply,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/money/orders/{id}/refunds',
    access: 'refunds',
    summary: 'Record money that staff refunded by hand; never more than was received',
    params: byUuid,
    body: RefundPayment,
    ...bookingReply,
    idempotent: true,
  }),
  refundByGateway: endpoint({
    method: 'POST',
    path: '/money/payments/{id}/refund',
    access: 'refunds',
    summary: 'Refund a payment or a part of it through its gateway; sent once at most',
    params: byId,
    body: GatewayRefund,
    ...bookingReply,
  }),
  resolveRefund: endpoint({
    method: 'POST',
    path: '/money/refunds/{id}/resolution',
    access: 'refunds',
    summary: 'Record the outcome of a refund that the gateway did not answer',
    params: byId,
    body: ResolveRefund,
    reply: OrderMoneyReply,
  }),
}
