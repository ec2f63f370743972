import * as z from 'zod/mini'
import { fieldWords } from '../words/fields.ts'
import { maxPageSize, maxSearchLength } from './paging.model.ts'

/** A whole number in a query string, within bounds. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, fieldWords.notANumber)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.minimum(min), z.maximum(max)),
    ),
  )

/** The search text of a list, in a query string. */
export const search = z.optional(
  z.string().check(z.trim(), z.maxLength(maxSearchLength, fieldWords.tooLong)),
)

/** The query fields of every paged list. */
export const paging = {
  page: z.optional(wholeNumber(1, 1_000_000)),
  limit: z.optional(wholeNumber(1, maxPageSize)),
}
