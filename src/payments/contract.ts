import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { uuid } from '#kit/contract/fields/uuid.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { OrderReply } from '#orders/contract.ts'
import { paymentMethods } from '#orders/model.ts'
import { attemptStates, gatewayModes } from './model.ts'

const method = z.enum(paymentMethods)

/** The payment methods that customers can choose now, in display order, with their limits. */
export const OfferedMethods = z.object({
  methods: z.array(method),
  /** The cash limit in rupees; null for no limit. */
  maxCash: z.nullable(z.number()),
  /** How long the shop reserves units for a payment by gateway. */
  holdMinutes: z.number(),
  /** How long the shop reserves units for a transfer. */
  transferDays: z.number(),
  bankAccount: z.string(),
  qrPicture: z.string(),
})
export type OfferedMethods = z.output<typeof OfferedMethods>

/** How the customer's browser gets to the gateway: a link, or a form that it posts. */
export const GatewayRedirect = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('link'), url: z.string() }),
  z.object({
    kind: z.literal('form'),
    action: z.string(),
    fields: z.record(z.string(), z.string()),
  }),
])
export type GatewayRedirect = z.output<typeof GatewayRedirect>

export const AttemptOutcome = z.object({
  state: z.enum(attemptStates),
  /** Only for the customer who ordered; other callers must not learn whose order it is. */
  order: z.nullable(
    z.object({
      id: z.string(),
      number: z.number(),
      isPaid: z.boolean(),
      isCancelled: z.boolean(),
      amount: z.number(),
    }),
  ),
})
export type AttemptOutcome = z.output<typeof AttemptOutcome>

export const payments = {
  offered: endpoint({
    method: 'GET',
    path: '/payments/ways',
    access: 'public',
    whenClosed: true,
    summary: 'The payment methods that are offered now',
    reply: OfferedMethods,
  }),
  start: endpoint({
    method: 'POST',
    path: '/payments/attempt',
    access: 'customer',
    summary:
      'Start to pay the amount due for the caller’s order by gateway; the reply takes the ' +
      'browser to the gateway’s page',
    body: z.strictObject({ orderId: uuid, mode: z.enum(gatewayModes) }),
    reply: z.object({ attempt: z.string(), handover: GatewayRedirect }),
    status: 201,
    perMinute: 20,
  }),
  look: endpoint({
    method: 'POST',
    path: '/payments/look',
    access: 'public',
    whenClosed: true,
    identifiesCaller: true,
    summary:
      'Query the gateway about an attempt, by its id or its reference; only the gateway’s ' +
      'answer counts',
    body: z.strictObject({
      attempt: z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/, fieldWords.invalid)),
    }),
    reply: AttemptOutcome,
    perMinute: 60,
  }),
  changeMethod: endpoint({
    method: 'POST',
    path: '/payments/method',
    access: 'customer',
    summary: 'Change the payment method of the caller’s order while nothing has been paid',
    body: z.strictObject({ orderId: uuid, method }),
    reply: OrderReply,
  }),
}
