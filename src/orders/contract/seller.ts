import * as z from 'zod/mini'
import { sellersFeature } from '#access/member-access.ts'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { paging, search } from '#kit/contract/calls/paging.ts'
import { id } from '#kit/contract/fields/id.ts'
import { byUuid } from '#kit/contract/fields/uuid.ts'
import { day } from '#kit/contract/time/day-field.ts'
import { parcelFields, stage } from '../consignment.ts'
import { SellerOrder } from '../seller-order.ts'
import { note } from './list.ts'
import { ids, lineQuantities } from './staff.ts'

const sellerFilter = { businessId: z.optional(id) }
/** The first and last day of placement, in Nepal time. */
const placedFilter = { from: z.optional(day), to: z.optional(day) }

const ConsignmentsQuery = z.strictObject({
  ...sellerFilter,
  status: z.optional(stage),
  search,
  ...placedFilter,
  ids: z.optional(ids),
  ...paging,
})

const MoveConsignment = z.strictObject({
  ...sellerFilter,
  status: stage,
  /** Sent to the customer. */
  note,
  /** The version the caller saw. A newer consignment is not changed. */
  version: z.int(),
  /** Cancels or returns only these items. */
  pieces: z.optional(lineQuantities),
  ...parcelFields,
})
export type MoveConsignment = z.output<typeof MoveConsignment>

const ChangeConsignmentParcel = z.strictObject({
  ...sellerFilter,
  version: z.int(),
  ...parcelFields,
})
export type ChangeConsignmentParcel = z.output<typeof ChangeConsignmentParcel>

const readAccess = {
  access: 'customer',
  member: { may: 'orders' },
  feature: sellersFeature,
} as const
/**
 * A change of one consignment, answered with the changed consignment. Suspended sellers cannot
 * sell, but they still deliver their existing orders.
 */
const change = {
  ...readAccess,
  member: { may: 'orders', status: ['verified', 'suspended'] },
  params: byUuid,
  reply: z.object({ message: z.string(), data: SellerOrder }),
} as const

/** Calls with which a seller's members handle their part of orders. */
export const sellerOrders = {
  consignments: endpoint({
    ...readAccess,
    method: 'GET',
    path: '/consignment',
    summary: 'A seller’s consignments, newest first; searchable by order number and customer name',
    query: ConsignmentsQuery,
    reply: z.array(SellerOrder),
    paged: true,
  }),
  consignmentCounts: endpoint({
    ...readAccess,
    method: 'GET',
    path: '/consignment/counts',
    summary: 'How many of a seller’s consignments are in each stage',
    query: z.strictObject({ ...sellerFilter, search, ...placedFilter }),
    reply: z.partialRecord(stage, z.number()),
  }),
  consignment: endpoint({
    ...readAccess,
    method: 'GET',
    path: '/consignment/{id}',
    summary: 'One of a seller’s consignments with its history',
    params: byUuid,
    query: z.strictObject(sellerFilter),
    reply: SellerOrder,
  }),
  moveConsignment: endpoint({
    ...change,
    method: 'PATCH',
    path: '/consignment/{id}',
    summary: 'Move one of a seller’s consignments on, or cancel or return single items of it',
    body: MoveConsignment,
  }),
  undoConsignmentStep: endpoint({
    ...change,
    method: 'POST',
    path: '/consignment/{id}/undo',
    summary:
      'Undo the last step that the seller took with a consignment, within ten minutes and ' +
      'before anything has been booked for it',
    body: z.strictObject({ ...sellerFilter, version: z.int() }),
  }),
  changeConsignmentParcel: endpoint({
    ...change,
    method: 'PATCH',
    path: '/consignment/{id}/parcel',
    summary:
      'Correct the courier and the tracking number of a seller’s consignment that is on its way',
    body: ChangeConsignmentParcel,
  }),
}
