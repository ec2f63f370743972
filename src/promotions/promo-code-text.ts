import * as z from 'zod/mini'
import { fieldWords } from '#kit/contract/words/fields.ts'

/** A promo code as customers type it, in any case. */
export const promoCodeText = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.maxLength(40, fieldWords.tooLong))
