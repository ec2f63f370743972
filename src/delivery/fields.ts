import * as z from 'zod/mini'
import type { Message } from '#kit/contract/language.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { officeFieldWords } from '#kit/contract/words/office-fields.ts'
import { deliveryFieldWords } from './words/fields.ts'

const maxDays = 365
const dayError = officeFieldWords.wholeBetween(0, maxDays)
export const day = z.int(dayError).check(z.minimum(0, dayError), z.maximum(maxDays, dayError))

export const rupeesBetween = (min: number, max: number, message: Message) =>
  z
    .number(fieldWords.notANumber)
    .check(
      z.minimum(min, message),
      z.maximum(max, message),
      z.multipleOf(0.01, deliveryFieldWords.paisa),
    )

export const grams = (min: number, message: Message) =>
  z.int(message).check(z.minimum(min, message), z.maximum(1_000_000, message))
