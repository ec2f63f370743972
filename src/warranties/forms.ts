import * as z from 'zod/mini'
import { CheckWarranty, ClaimWarranty } from './contract.ts'

const { number, phoneEnd } = CheckWarranty.def.shape
/** The question about a warranty as it is typed. */
export const TypedCheck = z.strictObject({ number, phoneEnd: phoneEnd.def.innerType })

const { words, wanted } = ClaimWarranty.def.shape
/** A claim as it is typed; what it is sent with besides are the piece and photos. */
export const TypedClaim = z.pipe(
  z.object({ words: z.string(), wanted: z.string() }),
  z.strictObject({ words, wanted }),
)
