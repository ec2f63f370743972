import * as z from 'zod/mini'
import { fieldWords } from '../words/fields.ts'

/** The id of a person or an order. It cannot be guessed. */
export const uuid = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, fieldWords.invalid))

/** The parameters of a call about one person or order. */
export const byUuid = z.strictObject({ id: uuid })
