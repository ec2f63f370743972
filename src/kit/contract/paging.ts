import * as z from 'zod/mini'
import { fields } from './field-messages.ts'
import { largestPageSize } from './paging.rules.ts'

/** A whole number in a query string, within bounds. */
export const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, fields.notANumber)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.minimum(least), z.maximum(most)),
    ),
  )

/** The query fields of every paged list. */
export const paging = {
  page: z.optional(wholeNumber(1, 1_000_000)),
  limit: z.optional(wholeNumber(1, largestPageSize)),
}
