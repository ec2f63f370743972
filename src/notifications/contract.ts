import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { eventStream } from '#kit/contract/calls/wire.ts'
import { byId, id } from '#kit/contract/fields/id.ts'
import { byUuid } from '#kit/contract/fields/uuid.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { messageKinds } from '#messages/model.ts'

/** The number of waiting items and the number or id of the newest one. */
const WaitingItems = z.object({ count: z.number(), newest: z.number() })

/** The waiting items per topic that the caller may see. */
const News = z.object({
  orders: z.optional(WaitingItems),
  enquiries: z.optional(WaitingItems),
  stock: z.optional(WaitingItems),
  repairs: z.optional(WaitingItems),
  /** Limits on what strangers can cause that were nearly reached today. */
  limits: z.optional(WaitingItems),
})

/** Product ids, separated by commas. */
const productIds = z.pipe(
  z.string().check(z.regex(/^\d{1,18}(,\d{1,18}){0,499}$/, fieldWords.invalid)),
  z.transform((list) => list.split(',')),
)

const sellerQuery = { businessId: z.optional(id) }

/** Text templates, filled in for one recipient, the most likely first. */
const Ready = z.object({
  /** A phone number in E.164 format. Null if there is none. */
  phone: z.nullable(z.string()),
  texts: z.array(z.object({ kind: z.enum(messageKinds), text: z.string() })),
})

export const notifications = {
  readyForOrder: endpoint({
    method: 'GET',
    path: '/desk/order/{id}/messages',
    access: 'orders',
    summary: 'Text templates for the customer of an order',
    params: byUuid,
    reply: Ready,
  }),
  readyForEnquiry: endpoint({
    method: 'GET',
    path: '/desk/enquiry/{id}/messages',
    access: 'enquiries',
    summary: 'Text templates for the sender of an enquiry',
    params: byId,
    reply: Ready,
  }),
  news: endpoint({
    method: 'GET',
    path: '/desk/news',
    access: 'customer',
    summary:
      'New orders, open enquiries, products with low stock, new repairs and limits that are ' +
      'nearly reached, as far as the caller may see them; with `businessId`, of that seller only',
    query: z.strictObject(sellerQuery),
    reply: News,
  }),
  codes: endpoint({
    method: 'GET',
    path: '/desk/codes',
    access: 'orders',
    member: { may: 'orders' },
    summary: 'The codes by which packers identify products: model and stock-keeping unit, if any',
    query: z.strictObject({ ...sellerQuery, ids: productIds }),
    reply: z.array(z.object({ id: z.string(), model: z.string(), sku: z.string() })),
  }),
  stream: endpoint({
    method: 'GET',
    path: '/desk/stream',
    access: 'customer',
    summary:
      'The same as server-sent events, until the caller disconnects; `after` is the id of the ' +
      'last received event',
    query: z.strictObject({
      ...sellerQuery,
      after: z.optional(z.string().check(z.maxLength(100, fieldWords.tooLong))),
    }),
    download: eventStream,
    reply: z.string(),
  }),
}
