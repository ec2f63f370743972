import * as z from 'zod/mini'
import { fieldWords } from '#kit/contract/field-words.ts'
import { officeFieldWords } from '#kit/contract/office-fields.ts'
import { deliveryOfficeWords } from './office-words.ts'

const maxDays = 365
const dayComplaint = officeFieldWords.wholeBetween(0, maxDays)
export const day = z
  .int(dayComplaint)
  .check(z.minimum(0, dayComplaint), z.maximum(maxDays, dayComplaint))

export const rupees = (min: number, max: number, complaint: string) =>
  z
    .number(fieldWords.notANumber)
    .check(
      z.minimum(min, complaint),
      z.maximum(max, complaint),
      z.multipleOf(0.01, deliveryOfficeWords.fields.paisa),
    )

export const grams = (min: number, complaint: string) =>
  z.int(complaint).check(z.minimum(min, complaint), z.maximum(1_000_000, complaint))
