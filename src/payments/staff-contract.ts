import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { byId } from '#kit/contract/id.ts'
import { byUuid } from '#kit/contract/uuid.ts'
import { amount, reason, reference } from './desk-fields.ts'
import { refundStates, ways } from './model.ts'
import { WaitingSlip } from './slip-contract.ts'

export const way = z.enum(ways, fieldWords.required)
/** The state of the order's money as it was seen: whoever acts on an older one is told. */
const version = z.int()

/** One row of an order's payments. Amounts are in rupees; below zero it was given back. */
export const Payment = z.object({
  id: z.string(),
  way,
  amount: z.number(),
  bookedAt: z.string(),
  reference: z.string(),
  reason: z.string(),
  /** Who entered it; null where a gateway or a courier took it. */
  staff: z.nullable(z.string()),
  /** Who took it at the door; empty where it is in the drawer. */
  courier: z.string(),
  isAtDoor: z.boolean(),
  /** The payment that this one takes back. */
  reverses: z.nullable(z.string()),
  isReversed: z.boolean(),
  mayTakeBack: z.boolean(),
  /** How much of it the gateway can give back; 0 where it cannot. */
  gatewayCanRefund: z.number(),
})
export type Payment = z.output<typeof Payment>

/** A refund that a gateway was asked for. */
const SentRefund = z.object({
  id: z.string(),
  way,
  amount: z.number(),
  state: z.enum(refundStates),
  said: z.string(),
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
  /**
   * What can be given back at most: what was received, less what was given back or is on its way.
   */
  refundable: z.number(),
  version,
  /** In the order in which they were booked. */
  payments: z.array(Payment),
  refunds: z.array(SentRefund),
  /** What the customer says to have sent, until staff have looked. */
  slip: z.nullable(WaitingSlip),
})
export type OrderMoney = z.output<typeof OrderMoney>

const Told = z.object({ message: z.string(), data: OrderMoney })

export const Receive = z.strictObject({
  amount,
  way,
  reference,
  /** The customer pays more than is due, and staff mean it. */
  overpaid: z._default(z.boolean(), false),
  version,
})
export type Receive = z.output<typeof Receive> & { id: string }

export const Refund = z.strictObject({ amount, way, reference, reason, version })
export type Refund = z.output<typeof Refund> & { id: string }

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
    summary: 'What an order has received and given back, row by row, and what is due',
    params: byUuid,
    reply: OrderMoney,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/money/orders/{id}/payments',
    access: 'orders',
    summary: 'Receive money for an order: all that is due, or a part of it',
    params: byUuid,
    body: Receive,
    reply: Told,
    status: 201,
    idempotent: true,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/money/payments/{id}/reversal',
    access: 'refunds',
    summary:
      'Take back what staff entered wrongly today or was not collected at the door, by a row ' +
      'against it; nothing is ever deleted',
    params: byId,
    body: z.strictObject({ reason }),
    reply: Told,
    status: 201,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/money/orders/{id}/refunds',
    access: 'refunds',
    summary: 'Record money that was given back by hand; never more than was received',
    params: byUuid,
    body: Refund,
    reply: Told,
    status: 201,
    idempotent: true,
  }),
  refundByGateway: endpoint({
    method: 'POST',
    path: '/money/payments/{id}/refund',
    access: 'refunds',
    summary:
      'Give a payment or a part of it back through the gateway by which it came; sent once at most',
    params: byId,
    body: GatewayRefund,
    reply: Told,
    status: 201,
  }),
  resolveRefund: endpoint({
    method: 'POST',
    path: '/money/refunds/{id}/resolution',
    access: 'refunds',
    summary: 'Say what became of a refund that was sent without an answer',
    params: byId,
    body: ResolveRefund,
    reply: Told,
  }),
}
