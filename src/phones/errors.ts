import { defineErrors } from '#kit/contract/calls/errors.ts'
import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en/errors.ts'

export const phoneErrors = defineErrors(
  {
    phone_code_wrong: 400,
    phone_not_textable: 409,
    too_many_texts: 429,
  },
  inLanguages({ en: en.errors }),
)
