import * as z from 'zod/mini'
import { AskReturn } from './contract.ts'

const { reason, words, wanted } = AskReturn.def.shape

/**
 * A wish to return something as it is typed; what it is sent with besides are pieces and photos.
 */
export const TypedReturn = z.pipe(
  z.object({ reason: z.string(), words: z.string(), wanted: z.string() }),
  z.strictObject({ reason, words, wanted }),
)
