import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { uuid } from '#kit/contract/uuid.ts'
import { OrderReply } from '#orders/contract.ts'
import { paymentMethods } from '#orders/model.ts'
import { attemptStates, gatewayWays } from './model.ts'

const method = z.enum(paymentMethods)

/** What can be paid with now, in the order in which it is offered. */
export const OfferedWays = z.object({
  methods: z.array(method),
  /** The most that may be paid in cash, in rupees. */
  maxCash: z.nullable(z.number()),
  /** How long pieces wait for a payment with a gateway, and for one that is sent. */
  holdMinutes: z.number(),
  transferDays: z.number(),
  bankAccount: z.string(),
  qrPicture: z.string(),
})
export type OfferedWays = z.output<typeof OfferedWays>

/** What brings the customer's browser to the gateway's page: a link, or a form that it posts. */
export const Handover = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('link'), url: z.string() }),
  z.object({
    kind: z.literal('form'),
    action: z.string(),
    fields: z.record(z.string(), z.string()),
  }),
])
export type Handover = z.output<typeof Handover>

export const AttemptOutcome = z.object({
  state: z.enum(attemptStates),
  /** For its customer alone; a stranger learns nothing of whose it is. */
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
    summary: 'The ways to pay that are offered now',
    reply: OfferedWays,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/payments/attempt',
    access: 'customer',
    summary:
      'Begin to pay what is due of one’s own order with a gateway; the reply leads the ' +
      'browser to its page',
    body: z.strictObject({ orderId: uuid, way: z.enum(gatewayWays) }),
    reply: z.object({ attempt: z.string(), handover: Handover }),
    status: 201,
    perMinute: 20,
  }),
  look: endpoint({
    method: 'POST',
    path: '/payments/look',
    access: 'public',
    knowsCaller: true,
    summary:
      'Have the shop ask the gateway what became of an attempt, named by its id or its ' +
      'reference; only what the gateway says counts',
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
    summary: 'Pay for one’s own order, of which nothing is paid yet, in another way',
    body: z.strictObject({ orderId: uuid, method }),
    reply: OrderReply,
  }),
}
