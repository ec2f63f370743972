import * as z from 'zod/mini'
import { fieldWords } from '../words/fields.ts'

/** Trimmed text, which may be empty. */
export const text = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, fieldWords.tooLong))

/** Trimmed text that is not empty. */
export const filledText = (max: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, fieldWords.required), z.maxLength(max, fieldWords.tooLong))

/** Trimmed text that may be omitted, and is empty then. */
export const optionalText = (max: number) => z._default(text(max), '')
