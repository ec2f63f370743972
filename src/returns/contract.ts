import * as z from 'zod/mini'
import { completeOrders, readOrders } from '#access/member-access.ts'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { paging, search } from '#kit/contract/calls/paging.ts'
import { id } from '#kit/contract/fields/id.ts'
import { optionalText } from '#kit/contract/fields/text.ts'
import { byUuid, uuid } from '#kit/contract/fields/uuid.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { LineQuantity } from '#orders/consignment.ts'
import { OrderReply } from '#orders/contract.ts'
import { movers } from '#orders/stages.ts'
import {
  requestReasons,
  returnLimits,
  returnOutcomes,
  returnReasons,
  returnStates,
} from './model.ts'
import { returnFieldWords as words } from './words/fields.ts'

const state = z.enum(returnStates)

const ReturnLine = z.object({
  /** The position of the line in the order. */
  line: z.number(),
  product: z.object({ id: z.string(), productName: z.string(), displayImage: z.string() }),
  /** How many the customer wants to return. */
  quantity: z.number(),
  /** How many have arrived, by condition. */
  sellable: z.number(),
  damaged: z.number(),
  toMaker: z.number(),
})

/** A return of items of one consignment. */
export const Return = z.object({
  id: z.string(),
  number: z.number(),
  state,
  reason: z.enum(returnReasons),
  words: z.string(),
  wanted: z.enum(returnOutcomes),
  createdAt: z.string(),
  order: z.object({ id: z.string(), number: z.number() }),
  consignment: z.string(),
  lines: z.array(ReturnLine),
  /** Ids of photos. */
  photos: z.array(z.string()),
  /** Customers do not see the name in `staff`, and sellers see only those of their own members. */
  events: z.array(
    z.object({
      state,
      at: z.string(),
      by: z.enum(movers),
      staff: z.nullable(z.string()),
      note: z.string(),
    }),
  ),
  /** The order that replaces the returned items. */
  exchange: z.nullable(z.object({ id: z.string(), number: z.number() })),
  version: z.number(),
})
export type Return = z.output<typeof Return>

/** A return as staff and the seller see it. */
export const OfficeReturn = z.object({
  ...Return.def.shape,
  customer: z.object({ name: z.string(), phone: z.string() }),
  /** Null for the shop itself. */
  seller: z.nullable(z.string()),
  deliveredAt: z.nullable(z.string()),
  /**
   * The amount that the shop still owes for the order. Null for sellers, because the shop has the
   * money.
   */
  refundDue: z.nullable(z.number()),
})
export type OfficeReturn = z.output<typeof OfficeReturn>

/** The returns of an order, and what can still be returned until when. */
export const Returnable = z.object({
  returns: z.array(Return),
  consignments: z.array(
    z.object({
      id: z.string(),
      until: z.string(),
      lines: z.array(z.object({ line: z.number(), left: z.number() })),
    }),
  ),
})
export type Returnable = z.output<typeof Returnable>

const note = optionalText(returnLimits.note)
const requiredNote = z
  .string()
  .check(z.trim(), z.minLength(1, words.answer), z.maxLength(returnLimits.note, fieldWords.tooLong))

export const RequestReturn = z.strictObject({
  order: uuid,
  consignment: uuid,
  lines: z
    .array(LineQuantity)
    .check(z.minLength(1, words.items), z.maxLength(200, fieldWords.tooLong)),
  reason: z.enum(requestReasons, words.reason),
  words: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, words.words),
      z.maxLength(returnLimits.words, fieldWords.tooLong),
    ),
  wanted: z.enum(returnOutcomes, fieldWords.required),
  photos: z._default(z.array(uuid).check(z.maxLength(returnLimits.photos, fieldWords.tooLong)), []),
})
export type RequestReturn = z.output<typeof RequestReturn>

const sellerScope = { businessId: z.optional(id) }
/** The version the caller has seen. If the return has changed since, the call is refused. */
const version = z.int()

const count = z
  .int(words.received)
  .check(z.minimum(0, words.received), z.maximum(100_000, words.received))
const ReceivedLine = z.strictObject({
  line: LineQuantity.def.shape.line,
  sellable: count,
  damaged: count,
  toMaker: count,
})

export const ReceiveReturn = z.strictObject({
  ...sellerScope,
  version,
  note,
  lines: z.array(ReceivedLine).check(
    z.maxLength(200, fieldWords.tooLong),
    z.refine(
      (lines) => lines.some(({ sellable, damaged, toMaker }) => sellable + damaged + toMaker > 0),
      words.items,
    ),
  ),
})
export type ReceiveReturn = z.output<typeof ReceiveReturn>

const ReturnQuery = z.strictObject({
  ...sellerScope,
  state: z.optional(z.enum([...returnStates, 'open'])),
  search,
  ...paging,
})
export type ReturnQuery = z.output<typeof ReturnQuery>

const ReturnReply = z.object({ message: z.string(), data: Return })
export type ReturnReply = z.output<typeof ReturnReply>
const OfficeReturnReply = z.object({ message: z.string(), data: OfficeReturn })
export type OfficeReturnReply = z.output<typeof OfficeReturnReply>

/** A decision about a return, answered with the return. */
const decision = { ...completeOrders, params: byUuid, reply: OfficeReturnReply } as const

export const returns = {
  ofOrder: endpoint({
    method: 'GET',
    path: '/order/{id}/return',
    access: 'customer',
    summary: 'The returns of one’s own order, and what can still be returned until when',
    params: byUuid,
    reply: Returnable,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/return',
    access: 'customer',
    summary:
      'Request a return of items of one’s own order, within the days for returns; an ' +
      '`Idempotency-Key` header makes a repeated call safe',
    body: RequestReturn,
    reply: ReturnReply,
    status: 201,
    idempotent: true,
    perMinute: 20,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/return/{id}/cancel',
    access: 'customer',
    summary: 'Cancel one’s own return request before it is decided',
    params: byUuid,
    reply: ReturnReply,
  }),
  uploadPhoto: endpoint({
    method: 'POST',
    path: '/return/photo',
    access: 'customer',
    summary:
      'Upload a photo for a return as multipart/form-data; only the customer, the seller’s ' +
      'members and staff can see it',
    upload: true,
    reply: z.object({ id: z.string() }),
    status: 201,
    perMinute: 30,
  }),
  photo: endpoint({
    method: 'GET',
    path: '/return/photo/{id}',
    access: 'customer',
    summary:
      'A photo of a return as a WebP picture, for the customer, the seller’s members and staff',
    params: byUuid,
    // Customers upload these: no browser may render one as a page of the shop.
    download: 'application/octet-stream',
    reply: z.string(),
  }),
  list: endpoint({
    ...readOrders,
    method: 'GET',
    path: '/return',
    summary:
      'Returns, newest first; the search matches their number, the order’s number, and the ' +
      'customer’s name or phone',
    query: ReturnQuery,
    reply: z.array(OfficeReturn),
    paged: true,
  }),
  counts: endpoint({
    ...readOrders,
    method: 'GET',
    path: '/return/counts',
    summary: 'How many returns are in each state',
    query: z.strictObject({ ...sellerScope, search }),
    reply: z.partialRecord(state, z.number()),
  }),
  one: endpoint({
    ...readOrders,
    method: 'GET',
    path: '/return/{id}',
    summary: 'One return with its photos and history',
    params: byUuid,
    query: z.strictObject(sellerScope),
    reply: OfficeReturn,
  }),
  accept: endpoint({
    ...decision,
    method: 'POST',
    path: '/return/{id}/accept',
    summary: 'Accept a return; the customer is notified how to send it',
    body: z.strictObject({ ...sellerScope, version, note }),
  }),
  refuse: endpoint({
    ...decision,
    method: 'POST',
    path: '/return/{id}/refuse',
    summary: 'Refuse a return, with a reason that the customer reads',
    body: z.strictObject({ ...sellerScope, version, note: requiredNote }),
  }),
  receive: endpoint({
    ...decision,
    method: 'POST',
    path: '/return/{id}/receive',
    summary:
      'Record what arrived and in which condition: sellable items go back into stock, and the ' +
      'charge of the order is reduced',
    body: ReceiveReturn,
  }),
  settle: endpoint({
    method: 'POST',
    path: '/return/{id}/settle',
    access: 'orders',
    summary: 'Close a return whose money was refunded',
    params: byUuid,
    body: z.strictObject({ version, note }),
    reply: OfficeReturnReply,
  }),
  exchange: endpoint({
    method: 'POST',
    path: '/return/{id}/exchange',
    access: 'orders',
    // An exchange pays the refund out in goods.
    secondPermission: 'refunds',
    summary:
      'Order the same items for the customer again, paid with what would be refunded; an ' +
      '`Idempotency-Key` header makes a repeated call safe',
    params: byUuid,
    body: z.strictObject({ version }),
    reply: OrderReply,
    status: 201,
    idempotent: true,
  }),
}
