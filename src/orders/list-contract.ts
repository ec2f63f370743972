import * as z from 'zod/mini'
import { Job } from '#jobs/contract.ts'
import { day } from '#kit/contract/day-field.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { id } from '#kit/contract/id.ts'
import { search } from '#kit/contract/paging.ts'
import { byUuid, uuid } from '#kit/contract/uuid.ts'
import { stage } from './consignment.ts'
import { ownSeller, paymentFilters, paymentMethods } from './model.ts'

export const note = z._default(
  z.string().check(z.trim(), z.maxLength(1_000, fieldWords.tooLong)),
  '',
)

/** By what the list of orders is narrowed, besides their stage. */
export const orderFilter = {
  search,
  customerId: z.optional(uuid),
  /**
   * A refund is due; something is due although it was delivered; it waits to be paid for before it
   * is sent; or the state of its payment.
   */
  payment: z.optional(z.enum(paymentFilters)),
  way: z.optional(z.enum(paymentMethods)),
  /** Who sends something of it: a business, or the shop itself. */
  seller: z.optional(z.union([z.literal(ownSeller), id])),
  /** The days on which it was placed, in Nepal. */
  from: z.optional(day),
  to: z.optional(day),
}

const Matching = z.strictObject({ status: z.optional(stage), ...orderFilter })
export type MatchingOrders = z.output<typeof Matching>

const MoveMatching = z.strictObject({ filter: Matching, to: stage, note })
export type MoveMatching = z.output<typeof MoveMatching>

/** What is done with all orders that match. */
export const orderList = {
  exportOrders: endpoint({
    method: 'GET',
    path: '/order/export',
    access: 'orders',
    summary: 'All orders that match, as CSV; days and times are Nepal’s',
    query: Matching,
    download: 'text/csv; charset=utf-8',
    reply: z.string(),
  }),
  moveMatching: endpoint({
    method: 'POST',
    path: '/order/steps',
    access: 'orders',
    summary:
      'Move all orders that match, as a job: each moves or is left out by itself, and the ' +
      'result says why',
    body: MoveMatching,
    reply: Job,
    status: 202,
  }),
  steps: endpoint({
    method: 'GET',
    path: '/order/steps/{id}',
    access: 'orders',
    summary: 'How far such a job is, and what it came to',
    params: byUuid,
    reply: Job,
  }),
}
