import { defineErrors } from '#kit/contract/calls/errors.ts'
import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en/errors.ts'

export const mediaErrors = defineErrors(
  {
    picture_invalid: 422,
    picture_too_large: 422,
    document_invalid: 422,
    document_too_large: 422,
  },
  inLanguages({ en: en.errors }),
)
