import { defineErrors } from '#kit/contract/calls/errors.ts'
import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en/errors.ts'

export const promotionErrors = defineErrors(
  { promo_refused: 409, promo_code_taken: 409 },
  inLanguages({ en: en.errors }),
)
