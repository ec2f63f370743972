import * as z from 'zod/mini'
import { fieldWords } from '#kit/contract/field-words.ts'

/** A promo code as somebody types it. */
export const promoCodeText = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.maxLength(40, fieldWords.tooLong))
