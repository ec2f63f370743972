import * as z from 'zod/mini'
import { CheckWarranty, ClaimWarranty } from './contract.ts'

const { number, phoneEnd } = CheckWarranty.def.shape
/** The text fields of the warranty check. */
export const CheckFields = z.strictObject({ number, phoneEnd: phoneEnd.def.innerType })

const { words, wanted } = ClaimWarranty.def.shape
/** The text fields of the claim form. The item and photos are sent along separately. */
export const ClaimFields = z.pipe(
  z.object({ words: z.string(), wanted: z.string() }),
  z.strictObject({ words, wanted }),
)
