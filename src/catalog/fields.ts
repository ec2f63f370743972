import * as z from 'zod/mini'
import { accountFieldWords } from '#accounts/words/fields.ts'
import { fieldWords } from '#kit/contract/words/fields.ts'
import { catalogFieldWords } from './words/fields.ts'

// Field schemas shared by the inputs of categories, attributes and products.

export const shortText = (max: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, fieldWords.required), z.maxLength(max, fieldWords.tooLong))
export const optionalText = (max: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(max, fieldWords.tooLong)), '')
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
