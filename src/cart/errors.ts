import { defineErrors } from '#kit/contract/calls/errors.ts'
import { inLanguages } from '#kit/contract/language.ts'
import * as en from './words/en/errors.ts'

export const cartErrors = defineErrors(
  {
    out_of_stock: 409,
  },
  inLanguages({ en: en.errors }),
)
