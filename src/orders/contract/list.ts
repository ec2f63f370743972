import * as z from 'zod/mini'
import { Job } from '#jobs/contract.ts'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { search } from '#kit/contract/calls/paging.ts'
import { id } from '#kit/contract/fields/id.ts'
import { optionalText } from '#kit/contract/fields/text.ts'
import { byUuid, uuid } from '#kit/contract/fields/uuid.ts'
import { day } from '#kit/contract/time/day-field.ts'
import { stage } from '../consignment.ts'
import { paymentFilters, paymentMethods, shopSeller } from '../model.ts'

export const note = optionalText(1_000)

/** Filters of the order list, besides the stage. */
export const orderFilter = {
  search,
  customerId: z.optional(uuid),
  /**
   * Refund due; delivered but not paid; waiting for payment before dispatch; or a payment status.
   */
  payment: z.optional(z.enum(paymentFilters)),
  method: z.optional(z.enum(paymentMethods)),
  /** Orders with a consignment from this business, or from the shop itself. */
  seller: z.optional(z.union([z.literal(shopSeller), id])),
  /** The first and last day of placement, in Nepal time. */
  from: z.optional(day),
  to: z.optional(day),
}

const Matching = z.strictObject({ status: z.optional(stage), ...orderFilter })
export type MatchingOrders = z.output<typeof Matching>

const MoveMatching = z.strictObject({ filter: Matching, to: stage, note })
export type MoveMatching = z.output<typeof MoveMatching>

/** Actions on all orders that match a filter. */
export const orderList = {
  exportOrders: endpoint({
    method: 'GET',
    path: '/order/export',
    access: 'orders',
    secondPermission: 'exports',
    summary: 'All matching orders as CSV, with dates in Nepal time',
    query: Matching,
    download: 'text/csv; charset=utf-8',
    reply: z.string(),
  }),
  moveMatching: endpoint({
    method: 'POST',
    path: '/order/steps',
    access: 'orders',
    summary:
      'Move all matching orders as a job: each moves or is skipped on its own, and the result ' +
      'gives the reasons',
    body: MoveMatching,
    reply: Job,
    status: 202,
  }),
  steps: endpoint({
    method: 'GET',
    path: '/order/steps/{id}',
    access: 'orders',
    summary: 'The progress and result of such a job',
    params: byUuid,
    reply: Job,
  }),
}
