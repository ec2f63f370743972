import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { byId } from '#kit/contract/fields/id.ts'
import { byUuid } from '#kit/contract/fields/uuid.ts'
import { Message } from '#kit/contract/message.ts'
import { problems } from './model.ts'
import { mode } from './staff-contract.ts'
import { reason } from './staff-fields.ts'

/** A problem with an order's money that staff must review. */
export const PaymentIssue = z.object({
  problem: z.enum(problems),
  order: z.object({ id: z.string(), number: z.number() }),
  mode: z.nullable(mode),
  amount: z.number(),
  /** The gateway's message, or the reference in question. */
  detail: z.string(),
  at: z.string(),
  /**
   * The attempt, or the payment with the shared reference, that staff can mark as resolved. Null
   * for issues that disappear when the money is settled.
   */
  id: z.nullable(z.string()),
})
export type PaymentIssue = z.output<typeof PaymentIssue>

/** The note records what staff found out and did. */
const body = z.strictObject({ note: reason })

export const attentionPayments = {
  attention: endpoint({
    method: 'GET',
    path: '/money/attention',
    access: 'money',
    summary:
      'Slips to confirm, payments that are unclear, late or too high, and refunds without an ' +
      'answer; the newest two hundred',
    reply: z.array(PaymentIssue),
  }),
  resolveAttempt: endpoint({
    method: 'POST',
    path: '/money/attempts/{id}/look',
    access: 'money',
    summary: 'Mark an unclear answer of a gateway as resolved; this books nothing',
    params: byUuid,
    body,
    reply: Message,
  }),
  resolveReference: endpoint({
    method: 'POST',
    path: '/money/payments/{id}/look',
    access: 'money',
    summary: 'Mark a payment as correct although several orders share its reference',
    params: byId,
    body,
    reply: Message,
  }),
}
