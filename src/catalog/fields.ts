import * as z from 'zod/mini'
import { accountFieldWords } from '#accounts/words/fields.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { catalogFieldWords } from './words/fields.ts'

// Field schemas shared by the inputs of categories, attributes and products.

export const slug = z
  .string()
  .check(
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, catalogFieldWords.slug),
    z.maxLength(120, fieldWords.tooLong),
  )
export const picturePath = z
  .string()
  .check(
    z.regex(/^(\/uploads\/[\w./-]+|https:\/\/[^\s"'<>]+)$/, accountFieldWords.imageInvalid),
    z.maxLength(500),
  )
