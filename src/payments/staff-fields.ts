import * as z from 'zod/mini'
import { catalogFieldWords } from '#catalog/words/fields.ts'
import { filledText, optionalText } from '#kit/contract/fields/text.ts'
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

export const reference = optionalText(maxReference)
/** The whole amount of a transfer that pays several orders, stated with its first payment. */
export const arrived = z.optional(amount)
export const note = optionalText(maxNote)
export const reason = filledText(maxNote)
