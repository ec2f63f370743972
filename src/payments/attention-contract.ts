import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/endpoint.ts'
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
})
export type Attention = z.output<typeof Attention>

export const attentionPayments = {
  attention: endpoint({
    method: 'GET',
    path: '/money/attention',
    access: 'orders',
    summary: 'Payments that are unclear, late or too much, and refunds without an answer; the newest two hundred',
    reply: z.array(Attention),
  }),
}
