import * as z from 'zod/mini'
import { fieldWords } from '../words/fields.ts'
import { isDay } from './day.ts'

/** A field for a day that exists in the calendar. */
export const day = z
  .string()
  .check(
    z.regex(/^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, fieldWords.invalid),
    z.refine(isDay, fieldWords.invalid),
  )
