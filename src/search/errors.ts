import { defineErrors } from '#kit/contract/calls/errors.ts'
import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en/errors.ts'

export const searchErrors = defineErrors(
  {
    synonym_taken: 409,
    synonym_of_fillers: 422,
    phrase_taken: 409,
    unknown_product: 422,
    unknown_page: 422,
  },
  inLanguages({ en: en.errors }),
)
