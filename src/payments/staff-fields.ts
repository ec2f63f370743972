import * as z from 'zod/mini'
import { catalogFieldWords } from '#catalog/words/fields.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { maxNote, maxReference } from './model.ts'
import { paymentFieldWords as words } from './words/fields.ts'

/** The limit for one payment or one drawer: ten crore. */
const maxRupees = 100_000_000

/** Counted cash; a drawer may be empty. */
export const counted = z
  .number(fieldWords.notANumber)
  .check(
    z.minimum(0, words.negative),
    z.maximum(maxRupees, words.large),
    z.multipleOf(0.01, catalogFieldWords.pricePaisa),
  )
export const amount = counted.check(z.minimum(0.01, words.positive))

export const reference = z._default(
  z.string().check(z.trim(), z.maxLength(maxReference, fieldWords.tooLong)),
  '',
)
export const note = z._default(
  z.string().check(z.trim(), z.maxLength(maxNote, fieldWords.tooLong)),
  '',
)
export const reason = z
  .string()
  .check(z.trim(), z.minLength(1, fieldWords.required), z.maxLength(maxNote, fieldWords.tooLong))
