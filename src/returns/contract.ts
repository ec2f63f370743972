import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { id } from '#kit/contract/id.ts'
import { paging, search } from '#kit/contract/paging.ts'
import { byUuid, uuid } from '#kit/contract/uuid.ts'
import { Piece } from '#orders/consignment.ts'
import { OrderReply } from '#orders/contract.ts'
import { movers } from '#orders/stages.ts'
import { returnFieldWords as words } from './field-words.ts'
import { askedReasons, returnLimits, returnReasons, returnStates, wantedOutcomes } from './model.ts'

const state = z.enum(returnStates)

const ReturnLine = z.object({
  /** Its place in the order. */
  line: z.number(),
  product: z.object({ id: z.string(), productName: z.string(), displayImage: z.string() }),
  /** How many the customer wants to give back. */
  quantity: z.number(),
  /** How many arrived, by their condition. */
  sellable: z.number(),
  damaged: z.number(),
  toMaker: z.number(),
})

/** What a customer gives back of one consignment. */
export const Return = z.object({
  id: z.string(),
  number: z.number(),
  state,
  reason: z.enum(returnReasons),
  words: z.string(),
  wanted: z.enum(wantedOutcomes),
  createdAt: z.string(),
  order: z.object({ id: z.string(), number: z.number() }),
  consignment: z.string(),
  lines: z.array(ReturnLine),
  /** Ids of photos. */
  photos: z.array(z.string()),
  /** Who of the shop or the seller did it, only they are told. */
  events: z.array(
    z.object({
      state,
      at: z.string(),
      by: z.enum(movers),
      staff: z.nullable(z.string()),
      note: z.string(),
    }),
  ),
  /** The order that replaces what came back. */
  exchange: z.nullable(z.object({ id: z.string(), number: z.number() })),
  version: z.number(),
})
export type Return = z.output<typeof Return>

/** The same for those who decide about it. */
export const OfficeReturn = z.object({
  ...Return.def.shape,
  customer: z.object({ name: z.string(), phone: z.string() }),
  /** Who sent it; null for the shop itself. */
  seller: z.nullable(z.string()),
  deliveredAt: z.nullable(z.string()),
  /**
   * What of the order is to be given back; sellers are not told, because the shop holds the money.
   */
  refundDue: z.nullable(z.number()),
})
export type OfficeReturn = z.output<typeof OfficeReturn>

/** What of an order can be given back, and until when. */
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

const note = z._default(
  z.string().check(z.trim(), z.maxLength(returnLimits.note, fieldWords.tooLong)),
  '',
)
const reasonGiven = z
  .string()
  .check(z.trim(), z.minLength(1, words.answer), z.maxLength(returnLimits.note, fieldWords.tooLong))

export const AskReturn = z.strictObject({
  order: uuid,
  consignment: uuid,
  lines: z.array(Piece).check(z.minLength(1, words.pieces), z.maxLength(200, fieldWords.tooLong)),
  reason: z.enum(askedReasons, words.reason),
  words: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, words.words),
      z.maxLength(returnLimits.words, fieldWords.tooLong),
    ),
  wanted: z.enum(wantedOutcomes, fieldWords.required),
  photos: z._default(z.array(uuid).check(z.maxLength(returnLimits.photos, fieldWords.tooLong)), []),
})
export type AskReturn = z.output<typeof AskReturn>

const ofSeller = { businessId: z.optional(id) }
/** As it was seen; if somebody has changed it since, nothing happens. */
const version = z.int()

const count = z
  .int(words.received)
  .check(z.minimum(0, words.received), z.maximum(100_000, words.received))
const Received = z.strictObject({
  line: Piece.def.shape.line,
  sellable: count,
  damaged: count,
  toMaker: count,
})

export const ReceiveReturn = z.strictObject({
  ...ofSeller,
  version,
  note,
  /** What arrived, by line and condition. */
  lines: z.array(Received).check(
    z.maxLength(200, fieldWords.tooLong),
    z.refine(
      (lines) => lines.some(({ sellable, damaged, toMaker }) => sellable + damaged + toMaker > 0),
      words.pieces,
    ),
  ),
})
export type ReceiveReturn = z.output<typeof ReceiveReturn>

const ReturnQuery = z.strictObject({
  ...ofSeller,
  state: z.optional(z.enum([...returnStates, 'open'])),
  search,
  ...paging,
})
export type ReturnQuery = z.output<typeof ReturnQuery>

const Told = z.object({ message: z.string(), data: Return })
const OfficeTold = z.object({ message: z.string(), data: OfficeReturn })

const reading = { access: 'orders', member: { may: 'orders' } } as const
// Who is suspended sells nothing more, but takes back what was sold.
const deciding = {
  access: 'orders',
  member: { may: 'orders', status: ['verified', 'suspended'] },
} as const

export const returns = {
  ofOrder: endpoint({
    method: 'GET',
    path: '/order/{id}/return',
    access: 'customer',
    summary:
      'What can be given back of one’s own order, until when, and what was asked for already',
    params: byUuid,
    reply: Returnable,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/return',
    access: 'customer',
    summary:
      'Ask to give back pieces of one’s own order, within the days for returns; an ' +
      '`Idempotency-Key` header makes a repeated call safe',
    body: AskReturn,
    reply: Told,
    status: 201,
    idempotent: true,
    perMinute: 20,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/return/{id}/cancel',
    access: 'customer',
    summary: 'Take back one’s own wish to return something, while nobody has decided about it',
    params: byUuid,
    reply: Told,
  }),
  uploadPhoto: endpoint({
    method: 'POST',
    path: '/return/photo',
    access: 'customer',
    summary:
      'Upload a photo for a return as multipart/form-data; only whoever took it and those who ' +
      'decide can see it',
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
      'A photo of a return, for whoever took it, the seller’s members and staff; a WebP picture',
    params: byUuid,
    // Whatever it holds, no browser shows it as a page of the shop.
    download: 'application/octet-stream',
    reply: z.string(),
  }),
  list: endpoint({
    ...reading,
    method: 'GET',
    path: '/return',
    summary:
      'Returns, newest first; found by their number, the order’s number, or the customer’s ' +
      'name or phone',
    query: ReturnQuery,
    reply: z.array(OfficeReturn),
    paged: true,
  }),
  counts: endpoint({
    ...reading,
    method: 'GET',
    path: '/return/counts',
    summary: 'How many returns are in each state',
    query: z.strictObject({ ...ofSeller, search }),
    reply: z.partialRecord(state, z.number()),
  }),
  one: endpoint({
    ...reading,
    method: 'GET',
    path: '/return/{id}',
    summary: 'One return with its photos and history',
    params: byUuid,
    query: z.strictObject(ofSeller),
    reply: OfficeReturn,
  }),
  accept: endpoint({
    ...deciding,
    method: 'POST',
    path: '/return/{id}/accept',
    summary: 'Accept a return: the customer is told how to send it',
    params: byUuid,
    body: z.strictObject({ ...ofSeller, version, note }),
    reply: OfficeTold,
  }),
  refuse: endpoint({
    ...deciding,
    method: 'POST',
    path: '/return/{id}/refuse',
    summary: 'Refuse a return, with a reason that the customer is told',
    params: byUuid,
    body: z.strictObject({ ...ofSeller, version, note: reasonGiven }),
    reply: OfficeTold,
  }),
  receive: endpoint({
    ...deciding,
    method: 'POST',
    path: '/return/{id}/receive',
    summary:
      'Say what arrived and in which condition: what can be sold goes back into stock, and ' +
      'what is charged follows',
    params: byUuid,
    body: ReceiveReturn,
    reply: OfficeTold,
  }),
  settle: endpoint({
    method: 'POST',
    path: '/return/{id}/settle',
    access: 'orders',
    summary: 'Close a return whose money was given back',
    params: byUuid,
    body: z.strictObject({ version, note }),
    reply: OfficeTold,
  }),
  exchange: endpoint({
    method: 'POST',
    path: '/return/{id}/exchange',
    access: 'orders',
    summary:
      'Order the same pieces for the customer again, paid by what would be given back; an ' +
      '`Idempotency-Key` header makes a repeated call safe',
    params: byUuid,
    body: z.strictObject({ version }),
    reply: OrderReply,
    status: 201,
    idempotent: true,
  }),
}
