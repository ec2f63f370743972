import * as z from 'zod/mini'
import { RequestReturn } from './contract.ts'

const { reason, words, wanted } = RequestReturn.def.shape

/** The text fields of the return form. Items and photos are sent along separately. */
export const ReturnFields = z.pipe(
  z.object({ reason: z.string(), words: z.string(), wanted: z.string() }),
  z.strictObject({ reason, words, wanted }),
)
