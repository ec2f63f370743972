import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/endpoint.ts'
import { byId } from '#kit/contract/id.ts'
import { byUuid } from '#kit/contract/uuid.ts'
import { reason } from './desk-fields.ts'
import { problems } from './model.ts'
import { way } from './staff-contract.ts'

/** Something about an order's money that a person has to look at. */
export const Attention = z.object({
  problem: z.enum(problems),
  order: z.object({ id: z.string(), number: z.number() }),
  way: z.nullable(way),
  amount: z.number(),
  /** What the gateway said, or the reference in question. */
  said: z.string(),
  at: z.string(),
  /**
   * The attempt, or the payment with the reference: staff say when they have dealt with it.
   * Everything else ends by itself.
   */
  id: z.nullable(z.string()),
})
export type Attention = z.output<typeof Attention>

const Told = z.object({ message: z.string() })
/** What was found out, and done about it. */
const body = z.strictObject({ note: reason })

export const attentionPayments = {
  attention: endpoint({
    method: 'GET',
    path: '/money/attention',
    access: 'money',
    summary:
      'Slips that wait, payments that are unclear, late or too much, and refunds without an ' +
      'answer; the newest two hundred',
    reply: z.array(Attention),
  }),
  settleAttempt: endpoint({
    method: 'POST',
    path: '/money/attempts/{id}/look',
    access: 'money',
    summary: 'Say that an unclear answer of a gateway is dealt with; nothing is booked by this',
    params: byUuid,
    body,
    reply: Told,
  }),
  settleReference: endpoint({
    method: 'POST',
    path: '/money/payments/{id}/look',
    access: 'money',
    summary: 'Say that a payment whose reference stands at several orders is right',
    params: byId,
    body,
    reply: Told,
  }),
}
