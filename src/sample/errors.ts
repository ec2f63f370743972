import { defineErrors } from '#kit/contract/calls/errors.ts'
import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en/errors.ts'

export const sampleErrors = defineErrors(
  { shop_not_empty: 409, sample_busy: 409 },
  inLanguages({ en: en.errors }),
)
