import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { id } from '#kit/contract/id.ts'

/**
 * What a browser tells: that somebody searched for this, or which product was opened then. Nothing
 * says who it was.
 */
export const SearchEvent = z.strictObject({
  phrase: z.string().check(z.maxLength(200, fieldWords.tooLong)),
  productId: z.optional(id),
})
export type SearchEvent = z.output<typeof SearchEvent>

export const searchEvents = {
  tell: endpoint({
    method: 'POST',
    path: '/search/event',
    access: 'public',
    summary:
      'Count a search, or the product that was opened after it; nothing is kept about who it was',
    body: SearchEvent,
    reply: z.object({}),
    status: 202,
    perMinute: 60,
  }),
}
