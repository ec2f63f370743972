import * as z from 'zod/mini'
import { endpoint } from '#kit/contract/endpoint.ts'
import { fieldWords } from '#kit/contract/field-words.ts'
import { id } from '#kit/contract/id.ts'

/** More than any shop has: browsers are not to be trusted with a number. */
const maxFound = 1_000_000

/** What a browser tells about a search: how much was found, or which product was opened then. Nothing says who it was. */
export const SearchEvent = z.strictObject({
  phrase: z.string().check(z.maxLength(200, fieldWords.tooLong)),
  found: z.number(fieldWords.notANumber).check(z.overwrite((found) => Math.min(Math.max(Math.trunc(found), 0), maxFound))),
  productId: z.optional(id),
})
export type SearchEvent = z.output<typeof SearchEvent>

export const searchEvents = {
  tell: endpoint({
    method: 'POST',
    path: '/search/event',
    access: 'public',
    summary: 'Count a search, or the product that was opened after it; nothing is kept about who it was',
    body: SearchEvent,
    reply: z.object({}),
    status: 202,
    perMinute: 60,
  }),
}
