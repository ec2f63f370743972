import * as z from 'zod/mini'
import { day } from '#kit/contract/day-field.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { id } from '#kit/contract/id.ts'
import { paging, search } from '#kit/contract/paging.ts'
import { byUuid } from '#kit/contract/uuid.ts'
import { sellersPart } from '#sellers/model.ts'
import { parcel, stage } from './consignment.ts'
import { note } from './list-contract.ts'
import { OrderPart } from './order-part.ts'
import { ids, pieces } from './staff-contract.ts'

const ofSeller = { businessId: z.optional(id) }
/** The days on which the orders were placed, in Nepal. */
const placed = { from: z.optional(day), to: z.optional(day) }

const PartsQuery = z.strictObject({
  ...ofSeller,
  status: z.optional(stage),
  search,
  ...placed,
  ids: z.optional(ids),
  ...paging,
})
export type PartsQuery = z.output<typeof PartsQuery>

const MovePart = z.strictObject({
  ...ofSeller,
  status: stage,
  /** Told to the customer. */
  note,
  /** As it was seen; if somebody has changed it since, nothing happens. */
  version: z.int(),
  /** Cancels or takes back only these. */
  pieces: z.optional(pieces),
  ...parcel,
})
export type MovePart = z.output<typeof MovePart>

const ChangePartParcel = z.strictObject({ ...ofSeller, version: z.int(), ...parcel })
export type ChangePartParcel = z.output<typeof ChangePartParcel>

const reading = { access: 'customer', member: { may: 'orders' }, part: sellersPart } as const
// Who is suspended sells nothing more, but delivers what was ordered.
const moving = { ...reading, member: { may: 'orders', status: ['verified', 'suspended'] } } as const
const Told = z.object({ message: z.string(), data: OrderPart })

/** What members of a seller do with its part of orders. */
export const sellerOrders = {
  consignments: endpoint({
    ...reading,
    method: 'GET',
    path: '/consignment',
    summary:
      'What a seller has to send or has sent, newest first; found by the order’s number or ' +
      'the customer’s name',
    query: PartsQuery,
    reply: z.array(OrderPart),
    paged: true,
  }),
  consignmentCounts: endpoint({
    ...reading,
    method: 'GET',
    path: '/consignment/counts',
    summary: 'How many of a seller’s consignments are in each stage',
    query: z.strictObject({ ...ofSeller, search, ...placed }),
    reply: z.partialRecord(stage, z.number()),
  }),
  consignment: endpoint({
    ...reading,
    method: 'GET',
    path: '/consignment/{id}',
    summary: 'One of a seller’s consignments with its history',
    params: byUuid,
    query: z.strictObject(ofSeller),
    reply: OrderPart,
  }),
  moveConsignment: endpoint({
    ...moving,
    method: 'PATCH',
    path: '/consignment/{id}',
    summary: 'Move one of a seller’s consignments on, or cancel or take back single pieces of it',
    params: byUuid,
    body: MovePart,
    reply: Told,
  }),
  takeConsignmentBack: endpoint({
    ...moving,
    method: 'POST',
    path: '/consignment/{id}/take-back',
    summary:
      'Take the last step back that the seller took with a consignment, within ten minutes ' +
      'and while nothing is booked of it',
    params: byUuid,
    body: z.strictObject({ ...ofSeller, version: z.int() }),
    reply: Told,
  }),
  changeConsignmentParcel: endpoint({
    ...moving,
    method: 'PATCH',
    path: '/consignment/{id}/parcel',
    summary:
      'Correct the courier and the tracking number of a seller’s consignment that is on its way',
    params: byUuid,
    body: ChangePartParcel,
    reply: Told,
  }),
}
