import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/calls/endpoint.ts'
import { id } from '#kit/contract/fields/id.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'

/** A search, or a product that was opened from its results. It does not identify the customer. */
export const SearchEvent = z.strictObject({
  phrase: z.string().check(z.maxLength(200, fieldWords.tooLong)),
  productId: z.optional(id),
})
export type SearchEvent = z.output<typeof SearchEvent>

export const searchEvents = {
  track: endpoint({
    method: 'POST',
    path: '/search/event',
    access: 'public',
    summary: 'Count a search, or a product opened from its results, anonymously',
    body: SearchEvent,
    reply: z.object({}),
    status: 202,
    perMinute: 60,
  }),
}
