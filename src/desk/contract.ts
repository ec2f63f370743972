import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { byId, id } from '#kit/contract/id.ts'
import { byUuid } from '#kit/contract/uuid.ts'
import { eventStream } from '#kit/contract/wire.ts'
import { messageKinds } from '#messages/model.ts'

/** How many wait for somebody, and the number of the newest of them. */
const Waiting = z.object({ count: z.number(), newest: z.number() })

/** What waits at the desk, of what the caller may see. */
const News = z.object({
  orders: z.optional(Waiting),
  enquiries: z.optional(Waiting),
  stock: z.optional(Waiting),
  repairs: z.optional(Waiting),
})

/** Separated by commas. */
const productIds = z.pipe(
  z.string().check(z.regex(/^\d{1,18}(,\d{1,18}){0,499}$/, fieldWords.invalid)),
  z.transform((list) => list.split(',')),
)

const forWhom = { businessId: z.optional(id) }

/** Texts that stand ready for somebody, the likeliest first. */
const Ready = z.object({
  /** As the whole world dials it; null where there is no number. */
  phone: z.nullable(z.string()),
  texts: z.array(z.object({ kind: z.enum(messageKinds), text: z.string() })),
})

export const desk = {
  readyForOrder: endpoint({
    method: 'GET',
    path: '/desk/order/{id}/messages',
    access: 'orders',
    summary: 'Ready texts for the customer of an order',
    params: byUuid,
    reply: Ready,
  }),
  readyForEnquiry: endpoint({
    method: 'GET',
    path: '/desk/enquiry/{id}/messages',
    access: 'enquiries',
    summary: 'Ready texts for whoever wrote to the shop',
    params: byId,
    reply: Ready,
  }),
  news: endpoint({
    method: 'GET',
    path: '/desk/news',
    access: 'customer',
    summary:
      'New orders, open enquiries and products that run low, of what the caller may see; with ' +
      '`businessId`, of that seller alone',
    query: z.strictObject(forWhom),
    reply: News,
  }),
  codes: endpoint({
    method: 'GET',
    path: '/desk/codes',
    access: 'orders',
    member: { may: 'orders' },
    summary: 'By what packers know products: model and stock-keeping unit, where they have them',
    query: z.strictObject({ ...forWhom, ids: productIds }),
    reply: z.array(z.object({ id: z.string(), model: z.string(), sku: z.string() })),
  }),
  stream: endpoint({
    method: 'GET',
    path: '/desk/stream',
    access: 'customer',
    summary:
      'The same as server-sent events, for as long as the caller listens; `after` is the id ' +
      'of the last event that was heard',
    query: z.strictObject({
      ...forWhom,
      after: z.optional(z.string().check(z.maxLength(100, fieldWords.tooLong))),
    }),
    download: eventStream,
    reply: z.string(),
  }),
}
